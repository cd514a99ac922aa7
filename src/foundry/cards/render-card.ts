export async function renderCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {}
