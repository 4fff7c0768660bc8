import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Quill } from 'react-quill';
import type ReactQuill from 'react-quill';
import { Input } from '../controls';
import { findAll, textOf, type Match } from './findText';
import type { Editor } from './quill';

const Delta = Quill.import('delta');
/** Names of the highlights in the style sheet of the editor. */
const FOUND = 'editor-found';
const CURRENT = 'editor-current';

/** The part of the page that shows a match. */
function rangeOf(quill: Editor, { index, length }: Match): Range | null {
  const [start, from] = quill.getLeaf(index);
  const [end, to] = quill.getLeaf(index + length);
  if (!start || !end) return null;
  const range = document.createRange();
  // `getLeaf` gives the leaf before a position, which may end there.
  range.setStart(start.domNode, Math.min(from, start.domNode.textContent?.length ?? 0));
  range.setEnd(end.domNode, Math.min(to, end.domNode.textContent?.length ?? 0));
  return range;
}

/** Marks the matches, in browsers that can without changing the text. */
function mark(name: string, ranges: readonly (Range | null)[]) {
  if (typeof Highlight === 'undefined') return;
  const present = ranges.filter((range) => range !== null);
  if (present.length > 0) CSS.highlights.set(name, new Highlight(...present));
  else CSS.highlights.delete(name);
}

interface FindBarProps {
  editor: RefObject<ReactQuill | null>;
  /** Where the search begins. */
  words: string;
  onClosed: () => void;
}

/** Finds and replaces words in the text of an editor; a replacement keeps the format, and Undo brings back what it replaced. */
export function FindBar({ editor, words: first, onClosed }: FindBarProps) {
  const [words, setWords] = useState(first);
  const [other, setOther] = useState('');
  const [isExact, setIsExact] = useState(false);
  const [current, setCurrent] = useState(0);
  /** Changes with the text. */
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const matches = findAll(text, words, isExact);
  const at = Math.min(current, matches.length - 1);

  useEffect(() => {
    const quill = editor.current!.getEditor();
    const read = () => setText(textOf(quill.getContents().ops));
    read();
    quill.on('text-change', read);
    field.current?.select();
    return () => {
      quill.off('text-change', read);
      mark(FOUND, []);
      mark(CURRENT, []);
    };
  }, [editor]);

  useEffect(() => {
    const quill = editor.current!.getEditor();
    const ranges = matches.map((match) => rangeOf(quill, match));
    mark(FOUND, ranges);
    mark(CURRENT, at >= 0 ? [ranges[at]!] : []);
    const box = at >= 0 ? ranges[at]?.startContainer.parentElement : null;
    box?.scrollIntoView({ block: 'nearest' });
  });

  const step = (by: number) => {
    if (matches.length > 0) setCurrent((at + by + matches.length) % matches.length);
  };
  const replace = (chosen: readonly Match[]) => {
    const quill = editor.current!.getEditor();
    let end = 0;
    const delta = chosen.reduce((changes, { index, length }) => {
      // Of its first character: words across two links would get both addresses in one.
      const format = quill.getFormat(index, 1);
      changes.retain(index - end);
      if (other) changes.insert(other, format);
      end = index + length;
      return changes.delete(length);
    }, new Delta());
    quill.history.cutoff();
    quill.updateContents(delta, 'user');
    quill.history.cutoff();
  };
  const replaceOne = (chosen: Match) => {
    replace([chosen]);
    // The replacement may have the words in it, and is not replaced again.
    const left = findAll(textOf(editor.current!.getEditor().getContents().ops), words, isExact);
    setCurrent(
      Math.max(
        left.findIndex((match) => match.index >= chosen.index + other.length),
        0,
      ),
    );
  };
  const close = () => {
    const quill = editor.current!.getEditor();
    const match = matches[at];
    onClosed();
    quill.focus();
    if (match) quill.setSelection(match.index, match.length, 'silent');
  };
  const handleKey = (event: KeyboardEvent) => {
    // Of an input method: they end a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else return;
    // Enter would send the form, Escape would close a dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Box
      role="search"
      aria-label="Find and replace"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="md"
      p="3"
      mb="2"
    >
      <Flex gap="2" wrap="wrap" align="center">
        <Box flex="1 1 12rem" onKeyDown={handleKey}>
          <Input
            ref={field}
            aria-label="Find"
            placeholder="Find"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setCurrent(0);
            }}
          />
        </Box>
        <Text role="status" textStyle="sm" color="fg.muted" minWidth="5rem">
          {words !== '' && (matches.length > 0 ? `${at + 1} of ${matches.length}` : 'Not found')}
        </Text>
        <Button size="sm" variant="outline" onClick={() => step(-1)}>
          Previous
        </Button>
        <Button size="sm" variant="outline" onClick={() => step(1)}>
          Next
        </Button>
      </Flex>
      <Flex gap="2" wrap="wrap" align="center" mt="2">
        <Box flex="1 1 12rem" onKeyDown={handleKey}>
          <Input
            aria-label="Replace with"
            placeholder="Replace with"
            value={other}
            onChange={({ target }) => setOther(target.value)}
          />
        </Box>
        <Button size="sm" variant="outline" disabled={at < 0} onClick={() => replaceOne(matches[at]!)}>
          Replace
        </Button>
        <Button size="sm" variant="outline" disabled={at < 0} onClick={() => replace(matches)}>
          Replace all
        </Button>
        <Flex asChild gap="2" align="center" minHeight="9" textStyle="sm">
          <label>
            <input type="checkbox" checked={isExact} onChange={({ target }) => setIsExact(target.checked)} />
            Match case
          </label>
        </Flex>
        <Button size="sm" variant="ghost" ms="auto" onClick={close}>
          Close
        </Button>
      </Flex>
    </Box>
  );
}
