// Loaded first into every process the commands start. When the command's process ends, even by kill -9, the channel
// between them closes, and this one ends in order; after 20 seconds, in any case.
if (process.env.CARAVAN_LEAVE_WITH_PARENT) {
  delete process.env.CARAVAN_LEAVE_WITH_PARENT;
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel?.unref();
}
