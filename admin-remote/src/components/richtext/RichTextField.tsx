import { Box, Button } from '@chakra-ui/react';
import type { ImageFolder } from '@agency/shared/contracts';
import { Code } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { Skeleton } from '../Skeleton';
import { Textarea } from '../controls';
import type { FieldFrameProps } from '../form/FieldFrame';
import { Later } from '../later/Later';
import { editorStyles } from './editorStyles';
import { loadEditorFor } from './loadEditorFor';
import { richTextIfLoaded } from './loadRichText';
import type { UnfinishedUpload } from './textImages';

/** In a form the switch stands above the text, on a page below it. */
const FORM_AREAS = '"label label" "text text" "note switch"';
const PAGE_AREAS = '"text text text text" ". note switch ."';
/** The note is as wide as the text above it. */
const PAGE_COLUMNS = '1fr minmax(0, calc(var(--column) - 6rem)) 6rem 1fr';
const TOOLBAR_HINT = 'Markdown works, / inserts. Alt+F10 leads to the toolbar.';

interface RichTextFieldProps extends FieldFrameProps {
  /** Height in lines. */
  rows?: number;
  /** Written on as on a sheet of paper: without a box, with a label for screen readers only. */
  isPage?: boolean;
  /** Storage folder for the text's images. */
  folder: ImageFolder;
}

/**
 * Rich text. The value is HTML, checked or sanitised before the editor gets it, and sanitised by the form's schema before it is saved.
 * Images are uploaded on insertion; the HTML holds their addresses.
 */
export function RichTextField({
  name,
  label,
  isRequired = false,
  help,
  rows = 15,
  isPage = false,
  folder,
}: RichTextFieldProps) {
  const { formState } = useFormContext();
  const { ref: attach, ...field } = useController({ name }).field;
  const id = useId();
  const error = get(formState.errors, name) as { message?: string } | undefined;

  // The editor keeps its own text. It starts again only when the value changes from outside: reset, restore, theirs. Images
  // that are being uploaded then are no part of the value, and go on in the new text.
  const unfinished = useRef<readonly UnfinishedUpload[]>([]);
  const value = String(field.value ?? '');
  const [typed, setTyped] = useState(value);
  const [isSource, setIsSource] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [origin, setOrigin] = useState({ html: value, start: 0 });
  if (value !== typed && !isSource && value !== richTextIfLoaded()?.normalizeRichText(typed)) {
    setOrigin({ html: value, start: origin.start + 1 });
    setTyped(value);
  }

  const load = useMemo(() => loadEditorFor(origin.html), [origin.html]);

  return (
    <Box
      data-wide={isPage || undefined}
      display="grid"
      gridTemplateAreas={isPage ? PAGE_AREAS : FORM_AREAS}
      gridTemplateColumns={isPage ? PAGE_COLUMNS : 'minmax(0, 1fr) auto'}
      width="full"
      gap="1.5"
    >
      <Box gridArea="label" id={id} alignSelf="end" textStyle="sm" fontWeight="semibold" srOnly={isPage}>
        {label}{' '}
        {isRequired && (
          <Box as="span" aria-hidden color="fg.accent">
            *
          </Box>
        )}
      </Box>
      <Box gridArea="text" minWidth="0">
        {isSource ? (
          <Textarea
            ref={attach}
            rows={rows}
            fontFamily="mono"
            aria-label={label}
            aria-describedby={`${id}-note`}
            aria-invalid={Boolean(error)}
            value={value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        ) : (
          <Box css={editorStyles(rows, isPage)} data-invalid={error ? '' : undefined}>
            <Later
              load={load}
              waiting={<Skeleton height={`${rows * 1.6 + 3}rem`} />}
              failedText="The text editor could not be loaded. Your other input is kept."
            >
              {({ QuillEditor, clean }) => (
                <QuillEditor
                  key={origin.start}
                  initialHtml={clean(origin.html)}
                  label={label}
                  labelId={id}
                  describedBy={`${id}-note`}
                  isInvalid={Boolean(error)}
                  folder={folder}
                  onPending={setIsPending}
                  unfinished={unfinished}
                  onChanged={(html) => {
                    setTyped(html);
                    field.onChange(html);
                  }}
                  onLeft={field.onBlur}
                  onText={attach}
                />
              )}
            </Later>
          </Box>
        )}
      </Box>
      {/* After the text in tab order, so that one Tab leads from the previous field into the text. */}
      <Box gridArea="switch" justifySelf="end">
        <Button
          size="xs"
          variant="ghost"
          aria-pressed={isSource}
          // Pending uploads exist in the editor only.
          disabled={isPending}
          title={isPending ? 'Once all images are uploaded' : undefined}
          onClick={() => setIsSource(!isSource)}
        >
          <Code aria-hidden /> HTML
        </Button>
      </Box>
      <Box gridArea="note" id={`${id}-note`}>
        <Box textStyle="xs" color="fg.muted">
          {help}{' '}
          {!isSource && (
            <Box as="span" hideBelow="md">
              {TOOLBAR_HINT}
            </Box>
          )}
        </Box>
        {error && (
          <Box role="alert" textStyle="sm" color="fg.error" fontWeight="medium">
            {error.message}
          </Box>
        )}
      </Box>
    </Box>
  );
}
