import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface LabelProps {
  htmlFor: string;
  isRequired?: boolean;
  isHidden?: boolean;
  children: ReactNode;
}

/** The label of one control. */
export function Label({ htmlFor, isRequired = false, isHidden = false, children }: LabelProps) {
  return (
    <Box asChild textStyle="sm" fontWeight="semibold" justifySelf="start" srOnly={isHidden}>
      <label htmlFor={htmlFor}>
        {children}
        {isRequired && (
          <Box as="span" aria-hidden color="fg.accent" ms="1">
            *
          </Box>
        )}
      </label>
    </Box>
  );
}
