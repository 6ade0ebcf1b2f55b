/**
 * The script of a board: it filters targets by a query, and keeps the query in the address of the page. The page loses
 * nothing without it. It has no words of its own, and makes no markup.
 */
(() => {
  const byId = (id) => document.getElementById(id);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const tools = byId('tools');
  const find = byId('find');
  const shown = byId('shown');
  const rows = all('.matrix tbody tr[data-is]');
  const blocks = all('main section:has(tr[data-is])');
  const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const textOf = (row) =>
    plain(row.querySelector('.name').textContent + row.querySelector('.address').textContent);
  const listOf = (row, key) => (row.dataset[key] ?? '').split(' ').filter((one) => one !== '');

  /* `4.3` names a section with all below it, `cancel` each requirement of that name and below it. */
  const isIn = (wanted) => (item) => {
    const [section, id] = item.split('@')[0].split('/');
    return [section, id].some((one) => wanted === '' || one === wanted || one.startsWith(`${wanted}.`));
  };
  const KEYS = {
    is: (row, value) => row.dataset.is === value,
    fails: (row, value) => listOf(row, 'fails').some(isIn(value)),
    alone: (row, value) => listOf(row, 'alone').some(isIn(value)),
    flaky: (row, value) => listOf(row, 'flaky').some(isIn(value)),
    /* A day, or a section or requirement. */
    turned: (row, value) =>
      listOf(row, 'turned').some(/^\d{4}-/.test(value) ? (item) => item.split('@')[1] >= value : isIn(value)),
  };

  /* @returns a test for one word of a query; undefined for a key that nobody knows. */
  const testOf = (word) => {
    const isNot = word.startsWith('-') && word.length > 1;
    const [, key, value] = /^([a-z]+):(.*)$/.exec(isNot ? word.slice(1) : word) ?? [];
    if (key !== undefined && !Object.hasOwn(KEYS, key)) return undefined;
    const holds =
      key === undefined
        ? (row) => textOf(row).includes(isNot ? word.slice(1) : word)
        : (row) => KEYS[key](row, value);
    return (row) => holds(row) !== isNot;
  };

  const sift = () => {
    const words = plain(find.value)
      .split(/\s+/)
      .filter((word) => word !== '');
    const unknown = words.filter((word) => testOf(word) === undefined);
    const tests = words.flatMap((word) => testOf(word) ?? []);
    for (const row of rows) row.hidden = !tests.every((test) => test(row));
    for (const block of blocks)
      block.hidden = [...block.querySelectorAll('tr[data-is]')].every((row) => row.hidden);
    const left = rows.filter((row) => !row.hidden).length;
    const count = shown.dataset.text.replace('{shown}', left).replace('{all}', rows.length);
    shown.textContent =
      unknown.length === 0 ? count : `${count} ${shown.dataset.unknown.replace('{word}', unknown.join(' '))}`;
    for (const chip of all('#tools [data-query]'))
      chip.setAttribute('aria-pressed', String(chip.dataset.query === find.value.trim()));
  };

  /* A link to a query, or to a row that a query hides. */
  const read = () => {
    const place = decodeURIComponent(location.hash.slice(1));
    if (place.startsWith('q=')) find.value = place.slice(2);
    else if (place !== '' && byId(place)?.closest('[hidden]')) find.value = '';
    sift();
  };

  const ask = (query) => {
    find.value = query;
    const place = query.trim() === '' ? ' ' : `#q=${encodeURIComponent(query.trim()).replaceAll('%3A', ':')}`;
    history.replaceState(null, '', place === ' ' ? location.pathname + location.search : place);
    sift();
  };

  let waiting = 0;
  find.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => ask(find.value), 120);
  });
  for (const chip of all('#tools [data-query]'))
    chip.addEventListener('click', () =>
      ask(chip.dataset.query === find.value.trim() ? '' : chip.dataset.query),
    );
  addEventListener('hashchange', read);
  tools.hidden = false;
  read();
})();
