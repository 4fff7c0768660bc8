import { Box, Text } from '@chakra-ui/react';
import { PDF_VIEWER, type PdfAnswer } from '@agency/shared/contracts/pdfViewer';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Failure } from '../../components/Failure';
import { useReconnected } from '../../components/later/useReconnected';

/** Milliseconds until a viewer that says nothing counts as not loaded. */
const TIMEOUT = 20_000;
const TEXTS = {
  damaged: 'The CV cannot be shown: the file is damaged. Download it to try another program.',
  protected: 'The CV cannot be shown: the file asks for a password. Download it to read it.',
};

interface CvFrameProps {
  file: ArrayBuffer;
  name: string;
}

/**
 * A PDF in the site's viewer. The frame has an origin of its own: what a stranger's file does in there reaches neither
 * this page nor the session.
 */
export function CvFrame({ file, name }: CvFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PdfAnswer['pdf'] | 'loading' | 'silent'>('loading');

  useLayoutEffect(() => {
    const handleAnswer = ({ source, data }: MessageEvent<Partial<PdfAnswer>>) => {
      if (source === frame.current?.contentWindow && data.pdf) setState(data.pdf);
    };
    window.addEventListener('message', handleAnswer);
    return () => window.removeEventListener('message', handleAnswer);
  }, []);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('silent'), TIMEOUT);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  const handleRetried = () => {
    setAttempt(attempt + 1);
    setState('loading');
  };

  useReconnected(() => state === 'silent' && handleRetried());

  if (state === 'damaged' || state === 'protected') return <Failure text={TEXTS[state]} />;
  return (
    <Box width="100%">
      {state === 'silent' && (
        <Failure
          text="The viewer could not be loaded. Try again, or download the CV."
          onRetry={handleRetried}
        />
      )}
      {(state === 'loading' || state === 'received') && <Text role="status">Loading the CV...</Text>}
      <Box
        as="iframe"
        key={attempt}
        ref={frame}
        // The viewer's origin is opaque, so its answer cannot name it, and the file goes to no other page: see `frame-src`.
        onLoad={() => frame.current?.contentWindow?.postMessage(file, '*')}
        {...{ src: PDF_VIEWER, title: `CV of ${name}`, sandbox: 'allow-scripts' }}
        display="block"
        width="100%"
        height="70vh"
        borderWidth="1px"
        borderRadius="md"
      />
    </Box>
  );
}
