import { Box, type BoxProps } from '@chakra-ui/react';
import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';

interface ModalParts {
  /** Prefix of the ids of title and description. */
  id: string;
  setIsDescribed: (isDescribed: boolean) => void;
}

/** What the parts of a modal need to know about it. */
export const ModalContext = createContext<ModalParts>({ id: '', setIsDescribed: () => undefined });

const NAME = { fontFamily: 'heading', textStyle: 'xl' };

/** The title, which names the modal. @param name of the one it is about, which stands larger below it */
export function ModalTitle({ name, children }: { name?: string | undefined; children: ReactNode }) {
  const { id } = useContext(ModalContext);
  return (
    <Box ps="card" pe="14" pt="card" pb="2">
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

/** The part that scrolls. */
export function ModalBody(props: BoxProps) {
  return <Box px="card" py="3" overflow="auto" flex="1" {...props} />;
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
