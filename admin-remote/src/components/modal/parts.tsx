import { Box, type BoxProps } from '@chakra-ui/react';
import { createContext, useContext, useLayoutEffect, type ReactNode, type Ref } from 'react';

interface ModalParts {
  /** Prefix of the ids of title and description. */
  id: string;
  setIsDescribed: (isDescribed: boolean) => void;
}

/** What the parts of a modal need to know about it. */
export const ModalContext = createContext<ModalParts>({ id: '', setIsDescribed: () => undefined });

interface ModalTitleProps {
  /** Of the one it is about, which stands larger below it. */
  name?: string | undefined;
  /** For a modal whose title has the focus at first. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

const NAME = { fontFamily: 'heading', textStyle: 'xl' };

/** The title, which names the modal. */
export function ModalTitle({ name, ref, children }: ModalTitleProps) {
  const { id } = useContext(ModalContext);
  return (
    <Box ref={ref} tabIndex={-1} outline="0" ps="card" pe="14" pt="card" pb="2">
      <Box
        as="h2"
        id={`${id}-title`}
        fontWeight="bold"
        {...(name ? { textStyle: 'sm', color: 'fg.muted' } : NAME)}
      >
        {children}
      </Box>
      {name && (
        <Box {...NAME} fontWeight="bold" overflowWrap="anywhere">
          {name}
        </Box>
      )}
    </Box>
  );
}

/** What it is about; read out after the title. */
export function ModalDescription(props: BoxProps) {
  const { id, setIsDescribed } = useContext(ModalContext);
  useLayoutEffect(() => {
    setIsDescribed(true);
    return () => setIsDescribed(false);
  }, [setIsDescribed]);
  return <Box {...props} id={`${id}-description`} color="fg.muted" />;
}

interface ModalBodyProps extends BoxProps {
  /** It is read, and may hold no control: it takes the focus, so that keys can scroll it. */
  isRead?: boolean;
}

/** The part that scrolls. */
export function ModalBody({ isRead = false, ...props }: ModalBodyProps) {
  const { id } = useContext(ModalContext);
  const read = { tabIndex: 0, role: 'group', 'aria-labelledby': `${id}-title`, outlineOffset: '-3px!' };
  return <Box px="card" py="3" overflow="auto" flex="1" {...(isRead && read)} {...props} />;
}

/** The buttons. */
export function ModalFooter(props: BoxProps) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      justifyContent="flex-end"
      gap={{ base: '2', sm: '3' }}
      px="card"
      pt="3"
      pb="card"
      {...props}
    />
  );
}
