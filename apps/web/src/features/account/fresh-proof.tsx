import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { prove, wantsProof } from "./fresh-proof.api.ts";
import { ProofForm } from "./proof-form.tsx";

type Asked = { code: boolean; answer: (proven: boolean) => void };

type Words = {
  action: string;
  failed: string;
  /** Id of the element to focus if the opener has gone. */
  returnTo?: string;
};

/**
 * Some calls need a recent sign-in. `proven` makes a call; if the server first wants proof, it asks in a dialog and
 * repeats the call. If the parent cancels, it throws the call's error.
 */
export function useFreshProof({ action, failed, returnTo }: Words) {
  const [asked, setAsked] = useState<Asked | null>(null);

  async function proven<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!wantsProof(error)) throw error;
      const code = "code" in error.fields;
      if (!(await new Promise<boolean>((answer) => setAsked({ code, answer })))) throw error;
      return call();
    }
  }

  function close(isProven: boolean) {
    asked?.answer(isProven);
    setAsked(null);
  }

  const dialog = (
    <Dialog opened={asked !== null} onClose={() => close(false)} title="Is it you?" returnTo={returnTo}>
      <p className="plain mb-m">You signed in on this device a while ago. Please confirm it’s you.</p>
      {asked && (
        <ProofForm
          code={asked.code}
          action={action}
          failed={failed}
          onProven={async (proof) => {
            await prove(proof);
            close(true);
          }}
          onCancel={() => close(false)}
        />
      )}
    </Dialog>
  );
  return { proven, asking: asked !== null, dialog };
}
