import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

interface HeaderActionProps extends Omit<ButtonProps, 'children'> {
  icon: LucideIcon;
  label: string;
  /** The width from which its label has room. */
  from?: 'sm' | 'lg';
}

/** A quiet action in the header of a page. On narrow screens only its icon is visible, so that all actions fit into one row. */
export function HeaderAction({ icon: Icon, label, from = 'lg', ...button }: HeaderActionProps) {
  return (
    <Button
      variant="ghost"
      title={label}
      minW={{ base: '11', [from]: '10' }}
      px={{ base: '2.5', [from]: '4' }}
      {...button}
    >
      <Icon aria-hidden />
      <Box as="span" srOnly={{ base: true, [from]: false }}>
        {label}
      </Box>
    </Button>
  );
}
