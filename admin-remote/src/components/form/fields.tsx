import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input, Select, Textarea, type InputProps, type TextareaProps } from '../controls';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

type TextFieldProps = FieldFrameProps & Omit<InputProps, 'name' | 'required'>;

/** One line of text, or whatever `type` says. */
export function TextField({ name, label, isRequired, help, ...input }: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <FieldFrame name={name} label={label} isRequired={isRequired} help={help}>
      {(control) => <Input {...input} {...control} {...register(name, { onChange: input.onChange })} />}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldFrameProps & Omit<TextareaProps, 'name' | 'required'>;

/** Several lines of text. */
export function TextAreaField({ name, label, isRequired, help, ...textarea }: TextAreaFieldProps) {
  const { register } = useFormContext();
  return (
    <FieldFrame name={name} label={label} isRequired={isRequired} help={help}>
      {(control) => <Textarea {...textarea} {...control} {...register(name)} />}
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldFrameProps {
  options: readonly (string | { value: string; label: string })[];
}

/** One of a few. */
export function SelectField({ name, label, isRequired, help, options }: SelectFieldProps) {
  const { register } = useFormContext();
  return (
    <FieldFrame name={name} label={label} isRequired={isRequired} help={help}>
      {(control) => (
        <Select {...control} {...register(name)}>
          {options.map((option) => {
            const { value, label: text } =
              typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </Select>
      )}
    </FieldFrame>
  );
}

/** Yes or no, with an optional hint. */
export function CheckboxField({ name, label, help }: Omit<FieldFrameProps, 'isRequired'>) {
  const { register } = useFormContext();
  const id = useId();
  return (
    <Box>
      <Box
        asChild
        display="inline-flex"
        gap="2.5"
        alignItems="center"
        cursor="pointer"
        fontWeight="medium"
        minHeight="8"
      >
        <label htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            aria-describedby={help ? `${id}-help` : undefined}
            {...register(name)}
          />
          {label}
        </label>
      </Box>
      {help && (
        <Box id={`${id}-help`} textStyle="xs" color="fg.muted">
          {help}
        </Box>
      )}
    </Box>
  );
}
