import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';

export interface FieldFrameProps {
  name: string;
  label: string;
  isRequired?: boolean;
  help?: ReactNode;
}

/** Label, hint and error of a field, tied to its control once, here. */
export function FieldFrame({
  name,
  label,
  isRequired = false,
  help,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  const { formState } = useFormContext();
  const error = get(formState.errors, name) as { message?: string } | undefined;
  return (
    <Field.Root invalid={Boolean(error)} required={isRequired}>
      <Field.Label>
        {label} <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error?.message}</Field.ErrorText>
    </Field.Root>
  );
}
