import { Box } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { Label } from '../Label';

export interface FieldFrameProps {
  name: string;
  label: string;
  /** Only screen readers get the label, where a heading or a placeholder says the same. */
  isLabelHidden?: boolean;
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

/**
 * Label, hint and error of a field, tied to its control once, here. Not Chakra's `Field`: this one also frames controls
 * that are not Chakra's, and its live region is there before the first error (docs/decisions/057).
 */
export function FieldFrame(props: Props) {
  const { name, label, isLabelHidden = false, isRequired = false, help, problem, children } = props;
  const { formState } = useFormContext();
  const id = useId();
  const refused = get(formState.errors, name) as { message?: string } | undefined;
  const message = problem ?? refused?.message;
  const describedBy = [help && `${id}-help`, message && `${id}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <Box display="grid" gap="1.5" width="full" minWidth="0" alignContent="start">
      <Label htmlFor={id} isRequired={isRequired} isHidden={isLabelHidden}>
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
