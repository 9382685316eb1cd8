import { createContext, useContext } from "react";

/** Opens the feedback dialog from anywhere below the provider. */
export const FeedbackContext = createContext<() => void>(() => undefined);

export const useOpenFeedback = () => useContext(FeedbackContext);
