import { LoadingState } from '@agency/shared/ui';
import type { ReactNode } from 'react';
import { Container } from './Container';
import { Seo } from './Seo';

/** A draft in the public layout, hidden from search engines. @param children nothing while the editor is silent */
export function PreviewFrame({ children }: { children: ReactNode }) {
  return (
    <Container>
      {children ?? <LoadingState text="Waiting for the editor..." />}
      <Seo title="Preview" description="A draft, not published." isHidden />
    </Container>
  );
}
