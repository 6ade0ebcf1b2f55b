/**
 * The script of a run that is under way: puts into place what the server sends, and goes on to the report at the end.
 * It has no words of its own; what it is sent is escaped markup.
 */
(() => {
  const lost = document.getElementById('lost');
  const shown = new Map();
  const source = new EventSource('events');
  let failures = 0;

  source.addEventListener('open', () => {
    failures = 0;
    lost.hidden = true;
  });
  source.addEventListener('parts', (event) => {
    for (const [id, markup] of JSON.parse(event.data)) {
      if (shown.get(id) === markup) continue;
      shown.set(id, markup);
      document.getElementById(id).innerHTML = markup;
    }
  });
  source.addEventListener('end', () => {
    source.close();
    location.replace('report.html');
  });
  source.addEventListener('error', () => {
    failures += 1;
    lost.hidden = false;
    if (failures > 3) source.close();
  });
})();
