import { Box } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { Input } from '../controls';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds without typing before a search starts. */
const PAUSE = 250;

interface SearchBoxProps {
  /** Placeholder, and the accessible name without its dots. */
  placeholder: string;
  value: string;
  onSearched: (text: string) => void;
}

/** Searches while one types, after a short pause; the slash key leads here from anywhere on the screen. */
export function SearchBox({ placeholder, value, onSearched }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Searches that were started here and have not come back as the value: one types on meanwhile. */
  const [started, setStarted] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  // Back, or a cleared filter, changes the search from outside.
  if (value !== seen) {
    setSeen(value);
    const own = started.lastIndexOf(value);
    setStarted(own < 0 ? [] : started.slice(own + 1));
    if (own < 0) setText(value);
  }

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setStarted((earlier) => [...earlier, text]);
      onSearched(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, value, onSearched]);

  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <Box
      data-search
      position="relative"
      flex="2 1 5rem"
      maxWidth={{ sm: '24rem' }}
      css={{
        '& svg': {
          position: 'absolute',
          insetStart: '3',
          insetBlock: '0',
          my: 'auto',
          pointerEvents: 'none',
        },
        // Chromium's is blue.
        '& ::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
      }}
      color="fg.muted"
    >
      <Search aria-hidden size={16} />
      <Input
        ref={input}
        type="search"
        ps="9"
        aria-label={placeholder.replace(/\.+$/, '')}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
}
