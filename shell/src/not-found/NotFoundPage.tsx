import { Link } from 'react-router-dom';
import { paths } from '@agency/shared/contracts';
import frame from '../frame/Frame.module.css';
import { PlainFrame } from '../frame/PlainFrame';
import { useRemoteLoader } from '../remotes/LoaderContext';
import { DEFAULT_REMOTE } from '../remotes/mounts';

/** The page for every path that does not exist; framed like the public site when that is there. */
export function NotFoundPage() {
  const Frame = useRemoteLoader().loaded(DEFAULT_REMOTE)?.Frame;
  const page = (
    <section className={frame.page} aria-labelledby="not-found-title">
      <title>Page not found</title>
      <p className={frame.kicker}>404</p>
      <h1 id="not-found-title">Oops! Page not found</h1>
      <p className={frame.text}>The address may be mistyped, or the page has moved.</p>
      <Link className={frame.button} to={paths.home}>
        Back to Home
      </Link>
    </section>
  );
  return Frame ? <Frame>{page}</Frame> : <PlainFrame>{page}</PlainFrame>;
}
