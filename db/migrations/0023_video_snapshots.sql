-- The picture of a video at its first second. It comes with the video from whoever sends it: the server opens none.
create table video_snapshots (
  video text primary key references files,
  picture text not null references files
);
