import { Box } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The way back to the list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      mb="3"
      color="fg.muted"
      textStyle="sm"
      textDecoration="none"
      _hover={{ color: 'fg', textDecoration: 'underline' }}
    >
      <Link to={to}>
        <ArrowLeft aria-hidden size={15} /> {children}
      </Link>
    </Box>
  );
}
