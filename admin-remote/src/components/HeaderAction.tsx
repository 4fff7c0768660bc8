import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

interface HeaderActionProps extends Omit<ButtonProps, 'children'> {
  icon: LucideIcon;
  label: string;
  /** Where it leads, if it does nothing else. */
  to?: string;
  /** The width from which its label has room. */
  from?: 'sm' | 'lg';
}

/** A quiet action in the header of a page. On narrow screens only its icon is visible, so that all actions fit into one row. */
export function HeaderAction({ icon: Icon, label, to, from = 'lg', ...button }: HeaderActionProps) {
  const words = (
    <>
      <Icon aria-hidden />
      <Box as="span" srOnly={{ base: true, [from]: false }}>
        {label}
      </Box>
    </>
  );
  return (
    <Button
      variant="ghost"
      asChild={to !== undefined}
      title={label}
      minW={{ base: '11', [from]: '10' }}
      px={{ base: '2.5', [from]: '4' }}
      {...button}
    >
      {to === undefined ? words : <Link to={to}>{words}</Link>}
    </Button>
  );
}
