/** Why a language model read nothing, in words for a parent: apart from ask-model.ts, which loads the providers' libraries. */
export const unusableAnswer = "the AI service gave an answer that could not be used";
export const tooSlow = "the AI service took too long";
