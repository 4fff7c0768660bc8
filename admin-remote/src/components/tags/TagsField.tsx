import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { Input } from '../controls';
import { FieldFrame } from '../form';
import { addTags, suggestTags } from './tags';

interface TagsFieldProps {
  name: string;
  label: string;
  suggestions: readonly string[];
  /** The first moment in which suggestions are of use. */
  onFocus?: () => void;
}

/** Several tags, chosen from suggestions or typed; Enter and comma add, Backspace takes the last one off. */
export function TagsField({ name, label, suggestions, onFocus }: TagsFieldProps) {
  const { field } = useController({ name });
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const listId = useId();
  const tags = field.value as string[];
  const options = suggestTags(suggestions, tags, typed);

  const add = (text: string) => {
    field.onChange(addTags(tags, text));
    setTyped('');
    setActive(-1);
  };

  const handleKey = (event: KeyboardEvent) => {
    // Of an input method: its Enter and arrows choose characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((before) => Math.max(-1, Math.min(before + step, options.length - 1)));
    } else if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(options[active] ?? typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      field.onChange(tags.slice(0, -1));
    } else if (event.key === 'Escape' && options.length > 0) {
      event.stopPropagation();
      setTyped('');
    }
  };

  return (
    <FieldFrame name={name} label={label} help="Enter or a comma adds a tag.">
      {(control) => (
        <>
          {tags.length > 0 && (
            <Flex as="ul" gap="2" wrap="wrap" aria-label={`${label} chosen`} css={chipStyles}>
              {tags.map((tag) => (
                <li key={tag}>
                  {tag}
                  <button
                    type="button"
                    aria-label={`Remove ${tag}`}
                    onClick={() => field.onChange(tags.filter((other) => other !== tag))}
                  >
                    <X aria-hidden size={14} />
                  </button>
                </li>
              ))}
            </Flex>
          )}
          <Box position="relative" width="full">
            <Input
              {...control}
              role="combobox"
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              placeholder="Type a tag"
              value={typed}
              onChange={(event) => {
                setActive(-1);
                if (event.target.value.includes(',')) add(event.target.value);
                else setTyped(event.target.value);
              }}
              onFocus={onFocus}
              onKeyDown={handleKey}
              onBlur={() => {
                if (typed.trim()) add(typed);
                field.onBlur();
              }}
            />
            <Box css={listStyles} hidden={options.length === 0}>
              <ul id={listId} role="listbox" aria-label={`${label} suggestions`}>
                {options.map((option, index) => (
                  // The keyboard reaches options through the box above, which keeps the focus.
                  // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                  <li
                    key={option}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => add(option)}
                  >
                    {option}
                  </li>
                ))}
              </ul>
            </Box>
          </Box>
        </>
      )}
    </FieldFrame>
  );
}

const chipStyles = {
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    overflowWrap: 'anywhere',
    ps: '3',
    borderRadius: 'full',
    bg: 'bg.muted',
    textStyle: 'sm',
  },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    borderRadius: 'full',
    cursor: 'pointer',
    color: 'fg.muted',
  },
  '& button:hover': { color: 'fg.error' },
};

const listStyles = {
  position: 'absolute',
  zIndex: 'sticky',
  insetInline: '0',
  mt: '1',
  p: '1',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'md',
  boxShadow: 'md',
  '&[hidden]': { display: 'none' },
  '& li': { px: '3', py: '2', borderRadius: 'sm', cursor: 'pointer' },
  '& li:hover, & li[aria-selected=true]': { bg: 'bg.muted' },
};
