// The script of all pages. They work without it; with it, views and filters replace the page in place, keys walk the days
// of the month, and events show the reader's own time. It is sent within the page, and allowed by its hash.

(() => {
  const doc = document;

  // Shows times on the reader's clock where it differs from that of the event.
  const showLocalTimes = () => {
    for (const line of doc.querySelectorAll('[data-start]')) {
      const { start, end, offset, words, locale } = line.dataset;
      const local = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
      const zone = local.resolvedOptions().timeZone;
      const [from, to] = [new Date(start), new Date(end)];
      if (-from.getTimezoneOffset() === Number(offset)) continue;
      const times = start === end ? local.format(from) : `${local.format(from)} – ${local.format(to)}`;
      const place = (zone || '').split('/').pop().replaceAll('_', ' ');
      // In its own direction, as in the line above it.
      line.textContent = words.replace('{time}', `\u2068${times}\u2069`).replace('{place}', place);
    }
  };

  const prepare = () => {
    showLocalTimes();
    for (const button of doc.querySelectorAll('[data-share],[data-copy]'))
      button.hidden = !navigator.clipboard && !(navigator.share && button.dataset.share);
  };

  // Replaces the page by another one of this calendar, without loading it anew.
  let latest = 0;
  const show = async (url, isNew) => {
    const ticket = ++latest;
    try {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      // Parsed with the page, its styles would break the policy of this one.
      const css = [];
      const text = (await response.text()).replace(/<style>(.*?)<\/style>/gs, (_, rules) => {
        css.push(rules);
        return '';
      });
      const next = new DOMParser().parseFromString(text, 'text/html');
      if (ticket !== latest) return;
      const main = next.querySelector('main');
      if (!response.ok || !main) throw 0;
      const sheets = css.map((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        return sheet;
      });
      for (const style of doc.querySelectorAll('style')) style.remove();
      doc.adoptedStyleSheets = sheets;
      if (isNew) history.pushState(null, '', url);
      doc.title = next.title;
      for (const part of ['main', '.languages']) doc.querySelector(part).replaceWith(next.querySelector(part));
      prepare();
      return true;
    } catch {
      location.href = url;
    }
  };

  const inPlace = (url) =>
    url.origin === location.origin && url.pathname === location.pathname && url.search !== location.search;
  const focusOn = (selector) => doc.querySelector(selector)?.focus({ preventScroll: true });

  doc.addEventListener('click', async (event) => {
    const button = event.target.closest('[data-share],[data-copy]');
    if (button) {
      const { share: url, copy = url, done } = button.dataset;
      if (url && navigator.share) navigator.share({ title: doc.title, url }).catch(() => {});
      else
        await navigator.clipboard.writeText(copy).then(
          () => (button.textContent = done),
          () => {},
        );
      return;
    }
    for (const menu of doc.querySelectorAll('details.menu[open]')) if (!menu.contains(event.target)) menu.open = false;
    const link = event.target.closest('main a[href]');
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const url = new URL(link.href);
    if (!doc.querySelector('.tools') || url.hash || !inPlace(url)) return;
    event.preventDefault();
    const rel = link.rel || (link.parentNode.className === 'switch' ? 'switch' : '');
    if (await show(url.href, true))
      focusOn(rel === 'switch' ? '.switch [aria-current]' : rel ? `[rel=${rel}]` : '#content');
  });

  doc.addEventListener('submit', (event) => {
    const form = event.target;
    if (form.id !== 'filter') return;
    event.preventDefault();
    const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    show(form.action + (String(query) && `?${query}`), true).then((isShown) => isShown && focusOn('#content'));
  });

  addEventListener('popstate', () => show(location.href, false));

  // Arrow keys walk the days of the month; Escape closes a menu.
  doc.addEventListener('keydown', (event) => {
    const menu = event.target.closest('details.menu[open]');
    if (event.key === 'Escape' && menu) {
      menu.open = false;
      menu.querySelector('summary').focus();
    }
    const cell = event.target.matches('.num,.tap') && event.target.closest('td');
    const step = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!cell || !step) return;
    const cells = [...cell.closest('table').querySelectorAll('td')];
    const mirrored = Math.abs(step) === 1 && doc.dir === 'rtl' ? -step : step;
    const target = cells[cells.indexOf(cell) + mirrored];
    if (!target) return;
    event.preventDefault();
    target.querySelector(`.${event.target.className}`).focus();
  });

  prepare();
})();
