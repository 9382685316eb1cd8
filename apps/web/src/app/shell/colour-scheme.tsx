import { useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { IconDeviceMobile, IconMoon, IconSun, type Icon } from "@tabler/icons-react";
import classes from "./colour-scheme.module.css";

const schemes: { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: "light", label: "Light", icon: IconSun },
  { value: "dark", label: "Dark", icon: IconMoon },
  { value: "auto", label: "Device", icon: IconDeviceMobile },
];

/** Light, dark, or the device's setting. */
export function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.schemes}>
      <legend className="visually-hidden">Colours</legend>
      {schemes.map(({ value, label, icon: SchemeIcon }) => (
        <button
          key={value}
          type="button"
          className={classes.scheme}
          aria-pressed={colorScheme === value}
          onClick={() => setColorScheme(value)}
        >
          <SchemeIcon size={18} aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
