/** The join page: who are you at this table? */
import "../styles/index.css";

interface JoinUser {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly color: string | null;
  readonly active: boolean;
}

interface JoinData {
  readonly world: { readonly title: string };
  readonly system: { readonly title: string; readonly version: string };
  readonly users: readonly JoinUser[];
  readonly problems: readonly string[];
}

const GAMEMASTER = 4;

const MARKUP = `
  <main id="join-game" class="application">
    <header class="join-header">
      <i class="fa-solid fa-dice-d20" inert></i>
      <h1></h1>
      <p class="join-system"></p>
    </header>
    <form autocomplete="off">
      <p id="join-question">Welcome! Take a seat: who are you?</p>
      <div class="users" role="group" aria-labelledby="join-question"></div>
      <div class="join-select">
        <label for="join-userid">Player</label>
        <select id="join-userid" name="userid" required></select>
      </div>
      <button type="submit" name="join" class="bright"><i class="fa-solid fa-door-open" inert></i>Join the game</button>
      <p class="join-problem" role="alert"></p>
      <ul class="join-problems" aria-label="What is wrong with this table"></ul>
      <p class="join-note">No password is needed: this table runs on this machine only. To sit here as somebody else, too, use a private window or another browser.</p>
    </form>
  </main>`;

function element<T extends HTMLElement>(selector: string): T {
  return document.querySelector(selector) as T;
}

function applyPreferredTheme(): void {
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  document.body.classList.add(light ? "theme-light" : "theme-dark");
}

function fillUsers(users: readonly JoinUser[]): void {
  const select = element<HTMLSelectElement>('select[name="userid"]');
  const cards = element<HTMLElement>(".users");
  for (const user of users) {
    const option = new Option(user.active ? `${user.name} (already here)` : user.name, user.id);
    option.disabled = user.active;
    select.append(option);
    cards.append(userCard(user, select));
  }
  const free = users.find((user) => !user.active);
  if (free) select.value = free.id;
  select.addEventListener("change", markChosen);
  markChosen();
}

function userCard(user: JoinUser, select: HTMLSelectElement): HTMLButtonElement {
  const card = document.createElement("button");
  card.type = "button";
  card.dataset["userId"] = user.id;
  card.disabled = user.active;
  if (user.color) card.style.setProperty("--player-color", user.color);
  const name = document.createElement("strong");
  name.textContent = user.name;
  const note = document.createElement("small");
  note.textContent = user.active ? "already here" : user.role >= GAMEMASTER ? "game master" : "player";
  card.append(name, note);
  card.addEventListener("click", () => {
    select.value = user.id;
    markChosen();
  });
  card.addEventListener("dblclick", () => element<HTMLFormElement>("#join-game form").requestSubmit());
  return card;
}

function problemItem(problem: string): HTMLLIElement {
  const item = document.createElement("li");
  item.textContent = problem;
  return item;
}

function markChosen(): void {
  const chosen = element<HTMLSelectElement>('select[name="userid"]').value;
  for (const card of document.querySelectorAll<HTMLElement>(".users button")) {
    card.setAttribute("aria-pressed", String(card.dataset["userId"] === chosen));
  }
}

async function join(event: Event): Promise<void> {
  event.preventDefault();
  const userId = element<HTMLSelectElement>('select[name="userid"]').value;
  const button = element<HTMLButtonElement>('button[name="join"]');
  button.disabled = true;
  const response = await fetch("/join", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userId }),
  });
  const answer = (await response.json()) as { redirect?: string; error?: string };
  if (answer.redirect) location.assign(answer.redirect);
  else {
    button.disabled = false;
    element(".join-problem").textContent = answer.error ?? "That did not work. Please try again.";
  }
}

/** Draws the page and waits for a choice. */
export async function showJoinPage(): Promise<void> {
  applyPreferredTheme();
  document.body.classList.add("join");
  const holder = document.createElement("template");
  holder.innerHTML = MARKUP;
  document.body.append(holder.content);
  const data = (await (await fetch("/api/join")).json()) as JoinData;
  document.title = data.world.title;
  element("h1").textContent = data.world.title;
  element(".join-system").textContent = `${data.system.title} · ${data.system.version}`;
  element(".join-problems").append(...data.problems.map(problemItem));
  fillUsers(data.users);
  element("#join-game form").addEventListener("submit", (event) => void join(event));
  element('button[name="join"]').focus();
}

void showJoinPage();
