import { Button, FileButton, FileInput } from "@mantine/core";
import { IconCamera, IconFileUpload } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import classes from "./file-picker.module.css";

type Props = {
  file: File | null;
  problem: string | null;
  disabled: boolean;
  onChoose: (file: File | null) => void;
};

/** Takes a file that is chosen or dropped on it, or a photograph taken now. */
export function FilePicker({ file, problem, disabled, onChoose }: Props) {
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  }
  return (
    <div
      className={`${classes.target} box padded-s`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileInput
        size="md"
        inputWrapperOrder={["label", "description", "error", "input"]}
        label="Or choose a file"
        description="A saved email (.eml), a PDF or a Word document (.docx), up to 3 MB. Or a photo or scan of a letter."
        placeholder="Choose a file"
        classNames={{ placeholder: "soft" }}
        leftSection={<IconFileUpload size={20} aria-hidden="true" />}
        accept=".eml,.pdf,.docx,image/*"
        clearable
        clearButtonProps={{ "aria-label": "Remove the file" }}
        value={file}
        disabled={disabled}
        onChange={onChoose}
        error={problem}
      />
      <p className={`${classes.hint} soft small plain mt-s`}>
        {over ? "Let go to add it" : "You can also drop it here."}
      </p>
      <div className={classes.camera}>
        <FileButton accept="image/*" capture="environment" disabled={disabled} onChange={onChoose}>
          {(props) => (
            <Button
              {...props}
              disabled={disabled}
              variant="default"
              fullWidth
              mt="md"
              leftSection={<IconCamera size={20} aria-hidden="true" />}
            >
              Photograph a letter
            </Button>
          )}
        </FileButton>
        <p className="soft small plain mt-s">Lay it flat in good light and fill the frame.</p>
      </div>
    </div>
  );
}
