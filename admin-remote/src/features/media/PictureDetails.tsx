import { Box, Button, Heading, type SystemStyleObject } from '@chakra-ui/react';
import { adminPaths, IMAGE_FOLDERS, type LibraryPicture } from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { QueryBoundary } from '@agency/shared/ui';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Input, Textarea } from '../../components/controls';
import { FRESH } from '../../components/data/fresh';
import { DetailsDialog } from '../../components/DetailsDialog';
import { Facts } from '../../components/Facts';
import { useLeaveGuard } from '../../components/form/useLeaveGuard';
import { Label } from '../../components/Label';
import { Later } from '../../components/later/Later';
import { PLACES } from '../../components/places';
import {
  addressOf,
  useDescribePictureMutation,
  usePictureUsesQuery,
  type PictureUse,
} from '../../components/library/libraryApi';
import { nameOf } from '../../components/library/PictureGrid';
import { wordsOf } from '../../components/words';
import { readKeptTexts } from './keptTexts';
import { FocusPicker, type Focus } from './FocusPicker';
import { ReplaceButton } from './ReplaceButton';

interface PictureDetailsProps {
  picture: LibraryPicture;
  onDeleted: (picture: LibraryPicture) => void;
  onClosed: () => void;
}

const loadCrop = () => import('../../components/crop/CropDialog');
const FORM = 'picture-details';

/** What is known of a picture: its texts, its focal point, its size, and where it is used. */
export function PictureDetails({ picture, onDeleted, onClosed }: PictureDetailsProps) {
  const [before] = useState(picture);
  const [isKept] = useState(() => readKeptTexts()(picture));
  const [alt, setAlt] = useState(picture.alt);
  const [caption, setCaption] = useState(picture.caption);
  const [focus, setFocus] = useState<Focus>([picture.focus_x, picture.focus_y]);
  const [isClosing, setIsClosing] = useState(false);
  const [isCropping, setIsCropping] = useState(false);
  const [describe] = useDescribePictureMutation();
  const actions = useActions();
  const dispatch = useAppDispatch();
  const values = { alt: alt.trim(), caption: caption.trim(), focus_x: focus[0], focus_y: focus[1] };
  // Only these are saved: somebody else may have changed the others meanwhile.
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => before[name as 'alt'] !== value),
  );
  const isChanged = Object.keys(changed).length > 0;
  const leave = useLeaveGuard(() => isChanged);

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const isSaved = await actions.run('save', 'Failed to save.', async () => {
      if (isChanged) await describe({ path: picture.path, values: changed }).unwrap();
    });
    if (!isSaved) return;
    dispatch(notified('success', 'The picture is saved.'));
    onClosed();
  };
  const handleClosed = () => (isChanged ? setIsClosing(true) : onClosed());

  return (
    <DetailsDialog
      isOpen
      isWide
      title={nameOf(picture)}
      onClosed={handleClosed}
      actions={
        <>
          {!picture.is_used && !isKept && (
            <Button variant="outline" colorPalette="red" onClick={() => onDeleted(picture)}>
              Delete
            </Button>
          )}
          <Button variant="outline" disabled={isChanged} onClick={() => setIsCropping(true)}>
            Crop…
          </Button>
          <ReplaceButton picture={picture} isDisabled={isChanged} onReplaced={onClosed} />
          <Button type="submit" form={FORM} colorPalette="brand" disabled={actions.busy !== null}>
            {actions.busy ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      {actions.failure}
      <Box css={columns}>
        <Seen picture={picture} focus={focus} onMoved={setFocus} />
        <form
          id={FORM}
          onSubmit={(event) => void handleSubmit(event)}
          style={{ display: 'grid', gap: '1rem' }}
        >
          <Box display="grid" gap="1.5">
            <Label htmlFor={`${FORM}-alt`}>Alternative text</Label>
            <Input
              id={`${FORM}-alt`}
              maxLength={500}
              placeholder="What the picture shows, for those who do not see it"
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
            />
          </Box>
          <Box display="grid" gap="1.5">
            <Label htmlFor={`${FORM}-caption`}>Caption</Label>
            <Textarea
              id={`${FORM}-caption`}
              rows={2}
              maxLength={500}
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
            />
          </Box>
        </form>
        <Uses path={picture.path} isKept={isKept} />
      </Box>
      {isCropping && (
        <Later load={loadCrop} failedText="Cropping could not be opened.">
          {({ CropDialog }) => (
            <CropDialog
              address={addressOf(picture)}
              folder={IMAGE_FOLDERS.find((folder) => picture.path.startsWith(`${folder}/`)) ?? 'blog'}
              onCropped={() => {
                dispatch(notified('success', 'The part is a new picture in the library.'));
                onClosed();
              }}
              onClosed={() => setIsCropping(false)}
            />
          )}
        </Later>
      )}
      <ConfirmDialog
        isOpen={isClosing || leave.isAsking}
        title={leave.isAsking ? 'Leave without saving?' : 'Close without saving?'}
        text="Your changes to this picture are not saved."
        confirmLabel="Discard"
        cancelLabel="Stay"
        isDangerous
        onConfirmed={leave.isAsking ? leave.go : onClosed}
        onCancelled={() => {
          setIsClosing(false);
          leave.stay();
        }}
      />
    </DetailsDialog>
  );
}

/** What is known of the picture stands beside it in a wide window, below it in a narrow one. */
const columns: SystemStyleObject = {
  display: 'grid',
  gap: '5',
  lg: {
    gridTemplateColumns: 'minmax(0, 1fr) 22rem',
    gridTemplateRows: 'auto auto 1fr',
    columnGap: '8',
    '& > :first-child': { gridRow: '1 / 4', alignContent: 'start' },
  },
};

interface SeenProps {
  picture: LibraryPicture;
  focus: Focus;
  onMoved: (focus: Focus) => void;
}

/** The picture and its size, which is noted when a browser sees it for the first time. */
function Seen({ picture, focus, onMoved }: SeenProps) {
  const { path, name, width, height, bytes } = picture;
  const [seen, setSeen] = useState({ width, height, bytes });
  const [describe] = useDescribePictureMutation();
  const address = addressOf(picture);
  const isUnknown = width === null || height === null || bytes === null;

  useEffect(() => {
    if (!isUnknown || !seen.width) return;
    const measured = async () => {
      const length = Number((await fetch(address, { method: 'HEAD' })).headers.get('content-length'));
      const size = { width: seen.width, height: seen.height, bytes: bytes ?? (length || null) };
      setSeen(size);
      await describe({ path, values: size });
    };
    // Not known then, as before; the next one who opens the picture tries again.
    measured().catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the picture has been seen
  }, [seen.width]);

  return (
    <>
      <FocusPicker
        src={address}
        focus={focus}
        onMoved={onMoved}
        onSeen={(seenWidth, seenHeight) => setSeen({ ...seen, width: seenWidth, height: seenHeight })}
      />
      <Facts
        facts={[
          ['Uploaded as', name],
          ['File', path],
          ['Size', seen.width && `${seen.width} × ${seen.height} pixels`],
          ['File size', seen.bytes && `${Math.ceil(seen.bytes / 1024).toLocaleString('en')} KB`],
        ]}
      />
    </>
  );
}

/** Where a picture is used, each a link. */
function Uses({ path, isKept }: { path: string; isKept: boolean }) {
  const query = usePictureUsesQuery(path, FRESH);
  return (
    <section aria-labelledby={`${FORM}-uses`}>
      <Heading as="h3" size="md" id={`${FORM}-uses`} mb="2">
        Where it is used
      </Heading>
      <QueryBoundary
        query={query}
        loading={<p role="status">Loading…</p>}
        errorText="Failed to find where the picture is used."
        empty={
          <p>
            {isKept
              ? 'A text that this browser keeps shows this picture, such as a newsletter that was not sent. It can be deleted once that is sent, saved or discarded.'
              : 'Nothing uses this picture.'}
          </p>
        }
      >
        {(uses) => (
          <>
            <p>{wordsOf(uses.length, 'place')}. It can be deleted once nothing shows it.</p>
            <ul>
              {uses.map((use) => (
                <li key={`${use.table_name} ${use.row_id} ${use.is_draft}`}>
                  <UseLink use={use} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function UseLink({ use: { table_name, row_id, is_draft, title } }: { use: PictureUse }) {
  const { noun = table_name, to } = PLACES[table_name] ?? {};
  return (
    <Link to={to?.(row_id) ?? adminPaths.dashboard} style={{ textDecoration: 'underline' }}>
      {noun[0]?.toUpperCase()}
      {noun.slice(1)}
      {is_draft && ', unsaved draft'}: {title || 'Untitled'}
    </Link>
  );
}
