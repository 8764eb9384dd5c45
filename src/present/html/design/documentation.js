// The script of the API documentation. It marks the operation in view, and sends requests from the page. A password stays
// in the page until it is left.

(() => {
  const doc = document;
  const template = doc.querySelector('#try');
  const { base, label } = template.dataset;

  const links = new Map([...doc.querySelectorAll('.side a[href^="#"]')].map((link) => [link.hash.slice(1), link]));
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting);
      if (!entry) return;
      for (const link of links.values()) link.removeAttribute('aria-current');
      const link = links.get(entry.target.id);
      if (!link) return;
      link.setAttribute('aria-current', 'location');
      if (matchMedia('(min-width:60rem)').matches) link.scrollIntoView({ block: 'nearest' });
    },
    { rootMargin: '-10% 0px -80% 0px' },
  );
  for (const operation of doc.querySelectorAll('.op')) observer.observe(operation);

  const signIn = {};
  const send = async (form, method) => {
    const { path, body, user, password } = form.elements;
    const output = form.querySelector('pre');
    const headers = { accept: 'application/json' };
    signIn.user = user.value;
    signIn.password = password.value;
    if (user.value) {
      const bytes = new TextEncoder().encode(`${user.value}:${password.value}`);
      headers.authorization = `Basic ${btoa(String.fromCharCode(...bytes))}`;
    }
    if (body.value) headers['content-type'] = 'application/json';
    output.textContent = '…';
    try {
      const response = await fetch(base + path.value, { method, headers, body: body.value || undefined });
      const text = await response.text();
      const shown = text && JSON.stringify(JSON.parse(text), null, 2);
      output.textContent = `${response.status} ${response.statusText}\n${shown.slice(0, 20000)}`;
    } catch (error) {
      output.textContent = String(error);
    }
  };

  for (const example of doc.querySelectorAll('.tabs')) {
    const button = doc.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = label;
    example.append(button);
    button.addEventListener('click', () => {
      const form = template.content.querySelector('form').cloneNode(true);
      const { method, target, body } = example.dataset;
      form.elements.path.value = target;
      form.elements.body.value = body || '';
      form.elements.body.parentNode.hidden = !body;
      for (const name of ['user', 'password']) form.elements[name].value = signIn[name] || '';
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        send(form, method);
      });
      button.replaceWith(form);
      form.elements.path.focus();
    });
  }
})();
