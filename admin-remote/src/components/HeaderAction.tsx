import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

interface HeaderActionProps extends Omit<ButtonProps, 'children'> {
  icon: LucideIcon;
  label: string;
}

/** A quiet action in the header of a page. On narrow screens only its icon is visible, so that all actions fit into one row. */
export function HeaderAction({ icon: Icon, label, ...button }: HeaderActionProps) {
  return (
    <Button variant="ghost" title={label} px={{ base: '2.5', lg: '4' }} {...button}>
      <Icon aria-hidden />
      <Box as="span" srOnly={{ base: true, lg: false }}>
        {label}
      </Box>
    </Button>
  );
}
