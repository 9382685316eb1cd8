import { useRef, useState, type ChangeEvent } from "react";

type Values = Record<string, unknown>;

/** The first error of each field, by name. */
export type FieldErrors = Record<string, string | undefined>;

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The values of a form with uncontrolled inputs (`defaultValue`), and their errors. Typing doesn't rerender.
 * @param onChange is called with all values after every change
 */
export function useFieldValues<V extends Values>(initialValues: V, onChange?: (values: V) => void) {
  const [initial] = useState(initialValues);
  const values = useRef(initial);
  const [errors, setErrors] = useState<FieldErrors>({});

  function change(changed: Partial<V>) {
    values.current = { ...values.current, ...changed };
    onChange?.(values.current);
  }

  function setValues(changed: Partial<V>) {
    change(changed);
    setErrors({});
  }

  /** Props for an input that shows its own value. */
  function setFieldValue<Name extends keyof V & string>(name: Name, value: V[Name]) {
    change({ [name]: value } as unknown as Partial<V>);
    setErrors((old) => (old[name] ? { ...old, [name]: undefined } : old));
  }

  return {
    errors,
    setErrors,
    setValues,
    setFieldValue,
    getValues: () => values.current,
    getInitialValues: () => initial,
    reset: () => setValues(initial),
    /** Props for an input with `checked` or a default value. */
    propsOf: (name: keyof V & string, type: "input" | "checkbox" = "input") => ({
      ...(type === "checkbox"
        ? { defaultChecked: Boolean(values.current[name]) }
        : { defaultValue: values.current[name] as string }),
      error: errors[name],
      onChange: ({ currentTarget }: ChangeEvent<Input>) =>
        setFieldValue(
          name,
          (type === "checkbox"
            ? (currentTarget as HTMLInputElement).checked
            : currentTarget.value) as V[typeof name],
        ),
    }),
  };
}
