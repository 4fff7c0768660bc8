import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { system } from './system';
import { useAdminBody } from './useAdminBody';

/** Styles everything below, and what it opens over the page, for as long as a back-office screen is shown. */
export function AdminTheme({ children }: { children: ReactNode }) {
  useAdminBody();
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
