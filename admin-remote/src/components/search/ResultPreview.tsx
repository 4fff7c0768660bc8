import { Box, Text } from '@chakra-ui/react';
import { brand, SHOWN_IN_RESULTS, titleWithBrand, type headWords } from '@agency/shared/content';
import type { Search } from '@agency/shared/contracts';
import { getConfig } from '@agency/shared/runtime';
import { cutAtWord } from '@agency/shared/ui';
import type { ReactNode } from 'react';
import { CardCanvas } from './DrawnPicture';

interface ResultPreviewProps {
  words: ReturnType<typeof headWords>;
  path: string;
  search: Search;
  /** The picture is drawn when the page is published. */
  isToDraw: boolean;
}

/** The page as a search result and as a shared link: what is too long is cut, as search engines do. */
export function ResultPreview({ words, path, search: { noindex, canonical }, isToDraw }: ResultPreviewProps) {
  const { siteUrl } = getConfig();
  const { host } = new URL(siteUrl);
  const description = cutAtWord(words.description, SHOWN_IN_RESULTS.description);
  return (
    <Box display="grid" gap="5">
      <Card label="Search result">
        {noindex ? (
          <Text>Search engines do not list this page.</Text>
        ) : canonical ? (
          <Text overflowWrap="anywhere">Search engines list {canonical} instead of this page.</Text>
        ) : (
          <>
            <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
              {host}
              {path.replaceAll('/', ' › ')}
            </Text>
            <Text textStyle="lg" color="brand.fg" overflowWrap="anywhere">
              {cutAtWord(titleWithBrand(words.title), SHOWN_IN_RESULTS.title)}
            </Text>
            <Text textStyle="sm" overflowWrap="anywhere">
              {description || 'No description: search engines choose a part of the text.'}
            </Text>
          </>
        )}
      </Card>
      <Card label="Shared link">
        {isToDraw ? (
          <CardCanvas title={words.title} />
        ) : (
          <Box
            asChild
            width="full"
            aspectRatio={1200 / 630}
            objectFit="cover"
            borderRadius="sm"
            bg="bg.muted"
          >
            <img src={new URL(words.image, siteUrl).href} alt="" />
          </Box>
        )}
        <Text textStyle="xs" color="fg.muted">
          {host} · {brand.name}
        </Text>
        <Text fontWeight="semibold" lineClamp="2" overflowWrap="anywhere">
          {words.title}
        </Text>
        <Text textStyle="sm" lineClamp="2" overflowWrap="anywhere">
          {description}
        </Text>
      </Card>
    </Box>
  );
}

function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box as="figure" aria-label={label} maxWidth="34rem" width="full">
      <Box as="figcaption" textStyle="xs" fontWeight="semibold" mb="1.5">
        {label}
      </Box>
      <Box display="grid" gap="1" borderWidth="1px" borderRadius="md" p="3">
        {children}
      </Box>
    </Box>
  );
}
