import { Button } from "@mantine/core";
import { texts } from "@gatepost/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { pageTitle } from "../../lib/page-meta.ts";
import { DangerZone } from "./danger-zone.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SecondFactorCard } from "./second-factor/second-factor-card.tsx";
import { RecentActivity, SignIns } from "./sign-ins.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Outcome } from "../../ui/failure.tsx";
import { TitledGroup } from "../../ui/titled-group.tsx";
import { requestExport } from "./account.api.ts";
import { useFreshProof } from "./fresh-proof.tsx";

export const handle = { title: "Profile" };
export const meta = () => pageTitle("Profile");

export default function ProfilePage() {
  return (
    <div className="stack gap-xl">
      <TitledGroup title="About you" intro="Your name, and the address we write to.">
        <ProfileForm />
      </TitledGroup>
      <TitledGroup title="Signing in" intro="Your password, your devices, and what happened lately.">
        <PasswordForm />
        <SecondFactorCard />
        <SignIns />
        <RecentActivity />
      </TitledGroup>
      <TitledGroup title="Your data" intro="Take a copy with you, or leave for good.">
        <DataExport />
        <DangerZone />
      </TitledGroup>
    </div>
  );
}

function DataExport() {
  const owner = useUser().family_role === "owner";
  const { proven, dialog } = useFreshProof({
    action: "Download",
    failed: texts.export_failed,
    returnTo: "data-export",
  });
  const download = useMutation({
    mutationFn: async () => {
      const file = await (await proven(requestExport)).blob();
      saveFile(file, `gatepost-data-${new Date().toISOString().slice(0, 10)}.json`);
    },
  });

  return (
    <Card
      id="data-export"
      title="Data Export"
      intro={
        owner
          ? "Your profile, children, settings, summaries and what was found in each email, as one JSON file."
          : "Your profile, settings and sign-ins, as one JSON file. The person in charge of your family’s plan can download what you share."
      }
    >
      <div className="stack">
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
        <Outcome of={download} done="Saved to your downloads." failed={texts.export_failed} />
      </div>
      {dialog}
    </Card>
  );
}
