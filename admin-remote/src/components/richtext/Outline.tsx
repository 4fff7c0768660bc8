import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Quill } from 'react-quill';
import type { Editor } from './quill';

/** Milliseconds without typing before the headings are looked for again. */
const PAUSE = 300;

interface Heading {
  node: HTMLElement;
  level: number;
  words: string;
}

const headingsOf = (root: HTMLElement): Heading[] =>
  [...root.querySelectorAll<HTMLElement>('h2, h3, h4')]
    .map((node) => ({ node, level: Number(node.tagName[1]), words: node.textContent.trim() }))
    .filter(({ words }) => words !== '');

interface OutlineProps {
  quill: Editor;
  onClosed: () => void;
}

/** The headings of a text, each of which leads to its place in it. */
export function Outline({ quill, onClosed }: OutlineProps) {
  const [headings, setHeadings] = useState(() => headingsOf(quill.root));
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const handleChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeadings(headingsOf(quill.root)), PAUSE);
    };
    quill.on('text-change', handleChange);
    panel.current?.querySelector('button')?.focus();
    return () => {
      clearTimeout(timer);
      quill.off('text-change', handleChange);
    };
  }, [quill]);

  const goTo = ({ node }: Heading) => {
    const blot = node.isConnected ? Quill.find(node) : null;
    if (!blot) return;
    quill.setSelection(quill.getIndex(blot as Parameters<Editor['getIndex']>[0]), 0, 'user');
    node.scrollIntoView?.({ block: 'center' });
  };
  const close = () => {
    onClosed();
    quill.focus();
  };

  return (
    <Box
      asChild
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="md"
      p="3"
      mb="2"
      maxHeight="16rem"
      overflowY="auto"
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Close does the same */}
      <nav
        ref={panel}
        aria-label="Outline"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          close();
        }}
      >
        <Flex justify="space-between" align="center" gap="3">
          <Text fontWeight="semibold" textStyle="sm">
            Outline
          </Text>
          <Button size="sm" variant="ghost" onClick={close}>
            Close
          </Button>
        </Flex>
        {headings.length === 0 && (
          <Text textStyle="sm" color="fg.muted">
            The text has no headings yet.
          </Text>
        )}
        <Box as="ol" listStyleType="none">
          {headings.map((heading, index) => (
            <Box as="li" key={index} ps={`${(heading.level - 2) * 1.25}rem`}>
              <Button
                size="sm"
                variant="ghost"
                justifyContent="start"
                width="full"
                height="auto"
                minHeight={{ base: '11', md: '8' }}
                whiteSpace="normal"
                textAlign="start"
                fontWeight="normal"
                onClick={() => goTo(heading)}
              >
                {heading.words}
              </Button>
            </Box>
          ))}
        </Box>
      </nav>
    </Box>
  );
}
