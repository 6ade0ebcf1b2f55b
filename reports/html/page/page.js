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
  const boxes = all('#tools fieldset input');
  const rows = all('.sifted [data-verdict]');
  const requirements = rows.filter((row) => row.id.startsWith('req-'));
  const cases = all('.sifted .case');
  const chapters = all('.sifted .chapter');
  const blocks = [...chapters, ...all('.sifted .findings')];
  const bySection = byId('by-section');
  const byCause = byId('by-cause');
  const hidePassed = byId('hide-passed');
  const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const texts = new Map();
  const textOf = (row) => {
    if (!texts.has(row)) texts.set(row, plain(row.textContent));
    return texts.get(row);
  };
  const sectionOf = (row) => row.closest('[data-section]').dataset.section;
  const isOf = (element, cause) => cause === '' || (element.dataset.causes ?? '').split(' ').includes(cause);

  const sift = () => {
    const words = plain(find.value)
      .split(/\s+/)
      .filter((word) => word !== '');
    const verdicts = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    const section = bySection.value;
    const cause = byCause?.value ?? '';
    for (const row of rows)
      row.hidden =
        !verdicts.has(row.dataset.verdict) ||
        !isOf(row, cause) ||
        (section !== '' && sectionOf(row) !== section) ||
        !words.every((word) => textOf(row).includes(word));
    for (const one of cases) one.hidden = !isOf(one, cause);
    for (const block of blocks)
      block.hidden = [...block.querySelectorAll('[data-verdict]')].every((row) => row.hidden);
    const left = requirements.filter((row) => !row.hidden).length;
    shown.textContent = shown.dataset.text.replace('{shown}', left).replace('{all}', requirements.length);
    const isNarrowed = words.length > 0 || verdicts.size < boxes.length || section !== '' || cause !== '';
    for (const chapter of chapters) chapter.open = isNarrowed;
    whole.hidden = !isNarrowed;
    hidePassed.checked = !verdicts.has('pass');
  };

  /* An empty name stands for all. */
  const narrow = ({ section = '', verdict = '', cause = '' }) => {
    bySection.value = section;
    if (byCause !== null) byCause.value = cause;
    find.value = '';
    for (const box of boxes) box.checked = verdict === '' || box.value === verdict;
    sift();
  };

  const foldAll = (open) => {
    for (const fold of all('.sifted details:not(.exchange)')) fold.open = open;
  };

  /* A link to something that is filtered away or folded shows it. */
  const reveal = () => {
    let name = location.hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {}
    /* A check that needs no description has no anchor: its requirement has. */
    const requirement = name.replace(/^check-([^/]*)\/.*$/, 'req-$1');
    const goal = name === '' ? null : (byId(name) ?? byId(requirement));
    if (goal === null) return;
    if (goal.closest('[hidden]') !== null) narrow({});
    for (let fold = goal.closest('details'); fold !== null; fold = fold.parentElement.closest('details'))
      fold.open = true;
    goal.scrollIntoView();
  };

  /* What the keys go to: each finding, and sections that hold none. */
  const stops = () =>
    all('.finding, main section:not(.findings) h2').filter((stop) => stop.offsetParent !== null);

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
    link.addEventListener('click', () =>
      narrow({ section: link.hash.replace('#section-', ''), verdict: link.dataset.sift }),
    );
  for (const list of [bySection, byCause]) list?.addEventListener('change', sift);
  hidePassed.addEventListener('change', () => {
    for (const box of boxes) if (box.value === 'pass') box.checked = !hidePassed.checked;
    sift();
  });
  for (const button of all('[data-cause]')) {
    button.parentElement.hidden = false;
    button.addEventListener('click', () => {
      narrow({ cause: button.dataset.cause });
      tools.scrollIntoView();
    });
  }
  whole.addEventListener('click', () => narrow({}));
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
