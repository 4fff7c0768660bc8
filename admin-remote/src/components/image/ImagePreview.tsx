import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useReconnected } from '../later/useReconnected';

/** What an address shows; hidden when it shows nothing. */
export function ImagePreview({ url, alt = 'Preview' }: { url: string; alt?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  useReconnected(() => setBroken(null));
  if (!url || broken === url) return null;
  return (
    <Box
      asChild
      width="40"
      height="7rem"
      objectFit="cover"
      borderRadius="md"
      borderWidth="1px"
      bg="bg.muted"
      flex="none"
    >
      <img src={url} alt={alt} onError={() => setBroken(url)} />
    </Box>
  );
}
