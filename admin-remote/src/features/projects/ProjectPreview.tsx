import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { gradientCss } from '@agency/shared/design';
import { RichText } from '@agency/shared/ui';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Badge } from '../../components/Badge';
import { ImagePreview } from '../../components/image';
import type { ProjectFormValues } from './projectModel';

/** What the card of this project will look like, while it is written; 96 units wide. */
export function ProjectPreview() {
  const { control } = useFormContext<ProjectFormValues>();
  const values = useWatch({ control });
  const {
    title,
    category,
    description = '',
    image = '',
    image_alt,
    tags = [],
    gradient = '',
  } = useDeferredValue(values);

  return (
    <Box
      as="aside"
      aria-label="Preview"
      width="96"
      maxWidth="full"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      <Box
        height="48"
        position="relative"
        style={{ backgroundImage: gradientCss(gradient) }}
        css={imageStyles}
      >
        <ImagePreview url={image} alt={image_alt || 'Preview'} />
        {category && (
          <Badge isTag position="absolute" top="3" insetStart="3" bg="#15181d" color="#faf6ef">
            {category}
          </Badge>
        )}
      </Box>
      <Box p="card" display="grid" gap="3">
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {title || 'Untitled project'}
        </Heading>
        <Box
          color="fg.muted"
          overflowWrap="anywhere"
          css={{ '& p + p': { mt: '2' }, '& ul': { listStyle: 'disc', ps: '5' } }}
        >
          <RichText html={description} />
        </Box>
        {tags.length > 0 && (
          <Flex gap="2" wrap="wrap">
            {tags.map((tag) => (
              <Badge key={tag} isTag>
                {tag}
              </Badge>
            ))}
          </Flex>
        )}
        <Text textStyle="xs" color="fg.muted">
          Preview
        </Text>
      </Box>
    </Box>
  );
}

const imageStyles = { '& img': { width: 'full', height: 'full', borderRadius: 'none', borderWidth: '0' } };
