import { Box } from '@chakra-ui/react';
import { headWords, SHOWN_IN_RESULTS, titleWithBrand } from '@agency/shared/content';
import type { ImageFolder, PreviewKind } from '@agency/shared/contracts';
import { useWatch } from 'react-hook-form';
import { CheckboxField, TextAreaField, TextField } from '../form/fields';
import { ImageField } from '../form/ImageField';
import { isToDraw } from './card';
import { DrawnPicture } from './DrawnPicture';
import { ownWords, type FoundValues } from './ownWords';
import { ResultPreview } from './ResultPreview';

interface SearchFieldsProps {
  kind: PreviewKind;
  id: string | null;
  folder: ImageFolder;
}

/** Stands for a title that is still to come. */
const UNTITLED = 'Untitled';

/** How long a text is, and how much of it is shown. */
const lengthOf = (text: string, shown: number) =>
  `${text.length} characters; search results show about ${shown}.`;

/** Title, description, picture, canonical address and noindex of a page, with what they look like. */
export function SearchFields({ kind, id, folder }: SearchFieldsProps) {
  const values = useWatch() as FoundValues;
  const own = ownWords(kind, values, id);
  const { search } = values;
  const words = headWords(own, search);
  return (
    <Box display="grid" gap="5">
      <TextField
        name="search.title"
        label="Search title"
        placeholder={own.title}
        help={`Empty: the title. With the agency’s name ${lengthOf(titleWithBrand(words.title), SHOWN_IN_RESULTS.title)}`}
      />
      <TextAreaField
        name="search.description"
        label="Search description"
        rows={3}
        placeholder={own.description}
        help={`Empty: the page’s own. ${lengthOf(words.description, SHOWN_IN_RESULTS.description)}`}
      />
      <ImageField name="search.image" label="Social picture" folder={folder} />
      <DrawnPicture title={words.title} ownImage={own.image ?? ''} folder={folder} />
      <TextField
        name="search.canonical"
        label="Canonical address"
        placeholder={own.path}
        spellCheck={false}
        help="Only where the same content is at another address, which search engines then list instead of this one."
      />
      <CheckboxField
        name="search.noindex"
        label="Hide from search engines"
        help="The page stays public; it leaves search results and the sitemap."
      />
      <ResultPreview
        words={{ ...words, title: words.title || UNTITLED }}
        path={own.path}
        search={search}
        isToDraw={isToDraw(words.title, search.image, own.image ?? '')}
      />
    </Box>
  );
}
