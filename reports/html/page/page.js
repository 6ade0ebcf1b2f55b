/**
 * The page's script: filtering and folding, nothing else. The page loses nothing without it. It has no words of its own,
 * and makes no markup.
 */
(() => {
  const tools = document.getElementById('tools');
  const find = document.getElementById('find');
  const shown = document.getElementById('shown');
  const boxes = [...tools.querySelectorAll('input[type=checkbox]')];
  const rows = [...document.querySelectorAll('[data-verdict]')];
  const requirements = rows.filter((row) => row.id.startsWith('req-'));
  const blocks = [...document.querySelectorAll('.chapter, .findings')];
  const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const texts = new Map();
  const textOf = (row) => {
    if (!texts.has(row)) texts.set(row, plain(row.textContent));
    return texts.get(row);
  };

  const sift = () => {
    const words = plain(find.value)
      .split(/\s+/)
      .filter((word) => word !== '');
    const verdicts = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    for (const row of rows)
      row.hidden = !verdicts.has(row.dataset.verdict) || !words.every((word) => textOf(row).includes(word));
    for (const block of blocks)
      block.hidden = [...block.querySelectorAll('[data-verdict]')].every((row) => row.hidden);
    const left = requirements.filter((row) => !row.hidden).length;
    shown.textContent = shown.dataset.text.replace('{shown}', left).replace('{all}', requirements.length);
  };

  const foldAll = (open) => {
    for (const fold of document.querySelectorAll('.req, .evidence')) fold.open = open;
  };

  /* A link to something that is filtered away or folded shows it. */
  const reveal = () => {
    let name = location.hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {}
    const goal = name === '' ? null : document.getElementById(name);
    if (goal === null) return;
    if (goal.closest('[hidden]') !== null) {
      find.value = '';
      for (const box of boxes) box.checked = true;
      sift();
    }
    for (let fold = goal.closest('details'); fold !== null; fold = fold.parentElement.closest('details'))
      fold.open = true;
    goal.scrollIntoView();
  };

  let waiting = 0;
  find.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(sift, 120);
  });
  for (const box of boxes) box.addEventListener('change', sift);
  document.getElementById('unfold').addEventListener('click', () => foldAll(true));
  document.getElementById('fold').addEventListener('click', () => foldAll(false));
  addEventListener('hashchange', reveal);
  tools.hidden = false;
  sift();
  reveal();
})();
