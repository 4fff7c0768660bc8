import { Box } from '@chakra-ui/react';

/** The place of something that is still loading. No recipe of the theme, which every screen loads. */
export const Skeleton = ({ height }: { height: string }) => (
  <Box bg="bg.emphasized" borderRadius="md" animation="pulse 1.4s ease-in-out infinite" height={height} />
);
