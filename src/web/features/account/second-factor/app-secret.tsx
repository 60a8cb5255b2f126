import { CopyButton } from '../../office/copy-text.tsx';

interface Props {
  /** SVG that an authenticator app reads. */
  picture: string;
  /** The same, to be typed. */
  secret: string;
  pictureLabel: string;
  secretLabel: string;
}

/** What an authenticator app takes: a picture, or a secret to type. */
export function AppSecret({ picture, secret, pictureLabel, secretLabel }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={pictureLabel}
        width={176}
        height={176}
        className="rounded-sm border border-line"
      />
      <div className="min-w-0 flex-1 basis-48 space-y-1">
        <p className="text-muted">{secretLabel}</p>
        <p className="flex items-center gap-1">
          <code className="figures break-words">{secret}</code>
          <CopyButton text={secret.replaceAll(' ', '')} of={secretLabel} />
        </p>
      </div>
    </div>
  );
}
