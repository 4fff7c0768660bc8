import { Box } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';

export interface FieldFrameProps {
  name: string;
  label: string;
  isRequired?: boolean;
  help?: ReactNode;
}

/** What a control takes over from its frame. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
}

interface Props extends FieldFrameProps {
  /** A failure that does not come from the schema. */
  problem?: string | null | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error of a field, tied to its control once, here. */
export function FieldFrame({ name, label, isRequired = false, help, problem, children }: Props) {
  const { formState } = useFormContext();
  const id = useId();
  const refused = get(formState.errors, name) as { message?: string } | undefined;
  const message = problem ?? refused?.message;
  const describedBy = [help && `${id}-help`, message && `${id}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <Box display="grid" gap="1.5" width="full" minWidth="0" alignContent="start">
      <Label htmlFor={id} isRequired={isRequired}>
        {label}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': Boolean(message),
        'aria-required': isRequired || undefined,
      })}
      {help && (
        <Box id={`${id}-help`} textStyle="xs" color="fg.muted">
          {help}
        </Box>
      )}
      <Box
        id={`${id}-error`}
        aria-live="polite"
        textStyle="sm"
        color="fg.error"
        fontWeight="medium"
        hidden={!message}
      >
        {message}
      </Box>
    </Box>
  );
}

interface LabelProps {
  htmlFor: string;
  isRequired?: boolean;
  children: ReactNode;
}

/** The label of one control. */
export function Label({ htmlFor, isRequired = false, children }: LabelProps) {
  return (
    <Box asChild textStyle="sm" fontWeight="semibold" justifySelf="start">
      <label htmlFor={htmlFor}>
        {children}
        {isRequired && (
          <Box as="span" aria-hidden color="fg.accent" ms="1">
            *
          </Box>
        )}
      </label>
    </Box>
  );
}
