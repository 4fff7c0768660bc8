import styles from '../frame/Notices.module.css';
import { removeOverride } from '../registry/override';
import { useRemoteLoader } from './LoaderContext';

/** Shows that a release override is active in this tab, and removes it. */
export function OverrideBadge() {
  const { override } = useRemoteLoader();
  if (!override) return null;

  const handleRemove = () => {
    removeOverride();
    window.location.reload();
  };

  return (
    <aside className={styles.badge} aria-label="Release override">
      <p>
        This tab runs <strong>{override.name}</strong> {override.id}
      </p>
      <button type="button" onClick={handleRemove}>
        Remove override
      </button>
    </aside>
  );
}
