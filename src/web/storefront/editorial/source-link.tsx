interface Props {
  /** Whom something is quoted from. */
  source: string;
  /** Where, or ''. */
  link: string;
}

/** A source by its name. Where it stands is shown, since nobody has vouched for that host. */
export function SourceLink({ source, link }: Props) {
  if (!link) return <bdi>{source}</bdi>;
  const host = URL.canParse(link) ? new URL(link).host : '';
  return (
    <>
      <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="underline">
        <bdi>{source}</bdi>
      </a>
      {host && (
        <>
          {' '}
          <bdi dir="ltr" className="break-all">
            ({host})
          </bdi>
        </>
      )}
    </>
  );
}
