import { Box, type BoxProps } from '@chakra-ui/react';

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minH: '6',
  textStyle: 'xs',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
};
const state = (isPale: boolean) => ({
  // Another one, or nothing.
  marginInlineEnd: '3',
  _before: {
    content: '""',
    boxSize: '2',
    borderRadius: 'full',
    border: '1.5px solid',
    borderColor: 'colorPalette.fg',
    bg: isPale ? 'border' : 'colorPalette.fg',
  },
});
const tag = { px: '2', borderRadius: 'full', bg: 'colorPalette.subtle', color: 'colorPalette.fg' };

interface BadgeProps extends BoxProps {
  /** A word that belongs to what stands beside it, instead of a state. */
  isTag?: boolean;
}

/**
 * A state: a word with a dot, so that a column of them stays quiet. Grey is a ring: not for readers yet. No recipe of the
 * theme, which every screen loads.
 */
export const Badge = ({ isTag = false, colorPalette = 'gray', ...props }: BadgeProps) => (
  <Box
    as="span"
    className={isTag ? undefined : 'state'}
    css={[base, isTag ? tag : state(colorPalette === 'gray')]}
    colorPalette={colorPalette}
    {...props}
  />
);
