import { Box } from '@chakra-ui/react';
import { useLayoutEffect, type ComponentProps } from 'react';

export interface Option {
  key: string;
  name: string;
  /** What stands at the end of the line: a kind, or what is typed for the same. */
  note?: string | undefined;
}

interface OptionBoxProps<One extends Option> extends Omit<ComponentProps<typeof Box>, 'role'> {
  id: string;
  label: string;
  /** A list chooses one; a menu does something. */
  role?: 'listbox' | 'menu';
  options: readonly One[];
  /** Index of the option that Enter takes; `-1` for none. */
  active: number;
  /** Index of the option that is in use, where it is not the active one. */
  selected?: number;
  onActive: (index: number) => void;
  onTaken: (option: One) => void;
}

/** Id of an option, for `aria-activedescendant`. */
export const optionId = (id: string, index: number) => `${id}-${index}`;

/** Options one below the other. What has the focus stays outside of them and handles the keys. */
export function OptionBox<One extends Option>(props: OptionBoxProps<One>) {
  const {
    id,
    label,
    role = 'listbox',
    options,
    active,
    selected = active,
    onActive,
    onTaken,
    ...box
  } = props;

  useLayoutEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  return (
    <Box id={id} role={role} aria-label={label} p="1" {...box}>
      {options.map((option, index) => (
        <Box
          key={option.key}
          id={optionId(id, index)}
          role={role === 'menu' ? 'menuitem' : 'option'}
          aria-selected={role === 'menu' ? undefined : index === selected}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          px="3"
          py="1.5"
          minHeight={{ base: '11', md: '8' }}
          borderRadius="sm"
          textStyle="sm"
          cursor="pointer"
          bg={index === active ? 'bg.emphasized' : undefined}
          // A list that opens under a resting pointer leaves the choice to the keys.
          onPointerMove={() => index !== active && onActive(index)}
          onClick={() => onTaken(option)}
        >
          <span>{option.name}</span>
          {option.note && (
            <Box as="span" color={index === active ? 'fg' : 'fg.muted'} flexShrink="0">
              {option.note}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The sheet that options lie on. */
export const sheet = {
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'md',
} as const;
