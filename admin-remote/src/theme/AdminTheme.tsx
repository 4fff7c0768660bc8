import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, type ReactNode } from 'react';
import './admin.css';
import { system } from './system';

/** Styles everything below, and what it opens over the page, for as long as a back-office screen is shown. */
export function AdminTheme({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dataset.admin = '';
    return () => {
      delete document.body.dataset.admin;
    };
  }, []);

  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
