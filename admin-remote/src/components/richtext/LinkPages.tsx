import { Box, Text } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Failure } from '../Failure';
import { linkAddress } from './linkAddress';
import { saveLink } from './linkBox';
import { fixedPages, usePagesToLinkQuery, type LinkPage } from './linkPagesApi';
import { listen } from './listen';
import { OptionBox, optionId, sheet } from './OptionBox';
import { snowOf, type Editor } from './quill';

/** Milliseconds without typing before a search starts, and the shortest text that is searched for. */
const PAUSE = 150;
const SHORTEST = 2;

/**
 * Pages of this site by the words in the link box, as its list: arrow keys choose, Enter takes, Escape closes. The first
 * one is chosen while the words are no address. Source: WAI-ARIA Authoring Practices, combobox with a list.
 */
export function LinkPages({ quill }: { quill: Editor }) {
  const { root, textbox } = snowOf(quill).tooltip;
  const id = useId();
  const [text, setText] = useState(textbox.value);
  const [searched, setSearched] = useState('');
  /** Index of the option that was chosen by an arrow key or the mouse. */
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = text.trim();
  const isShort = wanted.length < SHORTEST;
  const isAddress = linkAddress(wanted) !== null && !wanted.startsWith('/');

  useEffect(() => {
    const timer = setTimeout(() => setSearched(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = usePagesToLinkQuery(searched, { skip: searched.length < SHORTEST });
  const isWaiting = searched !== wanted || query.isFetching;
  const rows = (!isWaiting && query.currentData) || [];
  const pages: LinkPage[] = isShort ? [] : [...fixedPages(wanted), ...rows];
  const active = Math.min(chosen ?? (linkAddress(wanted) === null ? 0 : -1), pages.length - 1);

  const take = ({ path, title }: LinkPage) => saveLink(quill, path, title);

  useEffect(() => {
    const handleInput = () => {
      setText(textbox.value);
      setChosen(null);
    };
    const handleKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (pages.length === 0 || event.isComposing) return;
      if (step) setChosen((Math.max(active, step > 0 ? -1 : 0) + step + pages.length) % pages.length);
      else if (event.key === 'Enter' && active >= 0) take(pages[active]!);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const stops = [
      listen(textbox, { input: handleInput }),
      // Before Quill's own listener, which saves the address.
      listen(textbox, { keydown: handleKey }, { capture: true }),
    ];
    textbox.setAttribute('aria-expanded', String(pages.length > 0));
    textbox.setAttribute('aria-controls', id);
    if (active >= 0) textbox.setAttribute('aria-activedescendant', optionId(id, active));
    return () => {
      for (const stop of stops) stop();
      textbox.setAttribute('aria-expanded', 'false');
      textbox.removeAttribute('aria-activedescendant');
    };
  });

  const words = isWaiting
    ? 'Searching…'
    : `${pages.length || 'No'} ${pages.length === 1 ? 'page' : 'pages'} found`;
  const hasFailed = !isWaiting && query.isError;
  if (isShort || (isAddress && pages.length === 0 && !hasFailed)) return null;
  return createPortal(
    <Box
      position="absolute"
      top="100%"
      insetX="0"
      mt="1"
      {...sheet}
      whiteSpace="normal"
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {pages.length > 0 && (
        <OptionBox
          id={id}
          label="Pages"
          options={pages.map((page) => ({ ...page, key: page.path, name: page.title }))}
          active={active}
          onActive={setChosen}
          onTaken={take}
          maxHeight="16rem"
          overflowY="auto"
        />
      )}
      {hasFailed ? (
        <Failure text="Posts and projects could not be searched." onRetry={() => void query.refetch()} />
      ) : (
        <Text role="status" textStyle="xs" color="fg.muted" px="4" py="1.5">
          {words}
        </Text>
      )}
    </Box>,
    root,
  );
}
