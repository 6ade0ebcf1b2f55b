/**
 * The page's script: filtering, folding, keys and copying, nothing else. The page loses nothing without it. It has no
 * words of its own, and makes no markup.
 */
(() => {
  const byId = (id) => document.getElementById(id);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const tools = byId('tools');
  const find = byId('find');
  const shown = byId('shown');
  const whole = byId('whole');
  const boxes = all('#tools input[type=checkbox]');
  const rows = all('.sifted [data-verdict]');
  const requirements = rows.filter((row) => row.id.startsWith('req-'));
  const blocks = all('.sifted .chapter, .sifted .findings');
  const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const texts = new Map();
  const textOf = (row) => {
    if (!texts.has(row)) texts.set(row, plain(row.textContent));
    return texts.get(row);
  };
  const sectionOf = (row) => row.closest('[data-section]').dataset.section;
  /* The one section that is shown; empty for all. */
  let section = '';

  const sift = () => {
    const words = plain(find.value)
      .split(/\s+/)
      .filter((word) => word !== '');
    const verdicts = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    for (const row of rows)
      row.hidden =
        !verdicts.has(row.dataset.verdict) ||
        (section !== '' && sectionOf(row) !== section) ||
        !words.every((word) => textOf(row).includes(word));
    for (const block of blocks)
      block.hidden = [...block.querySelectorAll('[data-verdict]')].every((row) => row.hidden);
    const left = requirements.filter((row) => !row.hidden).length;
    shown.textContent = shown.dataset.text.replace('{shown}', left).replace('{all}', requirements.length);
    whole.hidden = section === '';
    whole.textContent = whole.dataset.text.replace('{section}', section);
  };

  /** @param verdict the only one; empty for all. */
  const narrow = (to, verdict) => {
    section = to;
    find.value = '';
    for (const box of boxes) box.checked = verdict === '' || box.value === verdict;
    sift();
  };

  const foldAll = (open) => {
    for (const fold of all('.req, .evidence')) fold.open = open;
  };

  /* A link to something that is filtered away or folded shows it. */
  const reveal = () => {
    let name = location.hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {}
    const goal = name === '' ? null : byId(name);
    if (goal === null) return;
    if (goal.closest('[hidden]') !== null) narrow('', '');
    for (let fold = goal.closest('details'); fold !== null; fold = fold.parentElement.closest('details'))
      fold.open = true;
    goal.scrollIntoView();
  };

  /* What the keys go to: each finding, and sections that hold none. */
  const stops = () =>
    all('.finding, main section:not(.findings) > h2').filter((stop) => stop.offsetParent !== null);

  const step = (by) => {
    const places = stops();
    const at = places.findIndex((stop) => stop.contains(document.activeElement));
    const below = places.findIndex((stop) => stop.getBoundingClientRect().top > 0);
    const before = (below < 0 ? places.length : below) - 1;
    const goal = places[at >= 0 ? at + by : by > 0 ? before + 1 : Math.max(before, 0)];
    if (goal === undefined) return;
    goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
    goal.scrollIntoView();
  };

  const STEPS = { j: 1, n: 1, k: -1, p: -1 };
  const onKey = (event) => {
    const isTyping = event.target.closest('input:not([type=checkbox]), textarea, select') !== null;
    if (
      isTyping ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !byId('keys').querySelector('input').checked
    )
      return;
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  const copy = async (button) => {
    const text = button.parentElement.querySelector('pre');
    try {
      await navigator.clipboard.writeText(text.textContent);
    } catch {
      getSelection().selectAllChildren(text);
      if (!document.execCommand('copy')) return;
    }
    const said = button.textContent;
    if (said === button.dataset.done) return;
    button.textContent = button.dataset.done;
    setTimeout(() => {
      button.textContent = said;
    }, 2000);
  };

  /* One stop of the keyboard: arrows go from square to square. */
  const roam = (map) => {
    const squares = [...map.querySelectorAll('a')];
    for (const square of squares.slice(1)) square.tabIndex = -1;
    map.addEventListener('keydown', ({ key, target }) => {
      const at = squares.indexOf(target);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: squares.length - 1 }[key];
      if (at < 0 || squares[to] === undefined) return;
      target.tabIndex = -1;
      squares[to].tabIndex = 0;
      squares[to].focus();
    });
  };

  let waiting = 0;
  find.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(sift, 120);
  });
  for (const box of boxes) box.addEventListener('change', sift);
  for (const link of all('[data-sift]'))
    link.addEventListener('click', () => narrow(link.hash.replace('#section-', ''), link.dataset.sift));
  whole.addEventListener('click', () => narrow('', ''));
  byId('unfold').addEventListener('click', () => foldAll(true));
  byId('fold').addEventListener('click', () => foldAll(false));
  for (const button of all('.copy')) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button));
  }
  addEventListener('keydown', onKey);
  addEventListener('hashchange', reveal);
  roam(byId('map'));
  const isWide = matchMedia('(min-width: 72rem)');
  const foldContents = () => {
    byId('contents').open = isWide.matches;
  };
  isWide.addEventListener('change', foldContents);
  foldContents();
  tools.hidden = false;
  byId('keys').hidden = false;
  sift();
  reveal();
})();
