/** The host's own generic templates, by the path under which systems name them. */
export const coreTemplates: Record<string, string> = {
  "templates/generic/tab-navigation.hbs": `<nav class="sheet-tabs tabs{{#if verticalTabs}} vertical{{/if}}" role="tablist">
  {{#each tabs as |tab|}}
  <a class="{{tab.cssClass}}" data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}" role="tab"
     aria-selected="{{#if tab.active}}true{{else}}false{{/if}}" tabindex="0"{{#if tab.tooltip}} data-tooltip="{{tab.tooltip}}"{{/if}}>
    {{#if tab.icon}}<i class="{{tab.icon}}" inert></i>{{/if}}
    {{#if tab.label}}<span>{{localize tab.label}}</span>{{/if}}
  </a>
  {{/each}}
</nav>`,
  "templates/generic/form-footer.hbs": `<footer class="form-footer">
  {{#each buttons as |button|}}
  <button type="{{#if button.type}}{{button.type}}{{else}}button{{/if}}" class="{{button.cssClass}}"
    {{#if button.name}} name="{{button.name}}"{{/if}}{{#if button.action}} data-action="{{button.action}}"{{/if}}{{disabled button.disabled}}>
    {{#if button.icon}}<i class="{{button.icon}}" inert></i>{{/if}}
    <span>{{localize button.label}}</span>
  </button>
  {{/each}}
</footer>`,
  "templates/generic/form-fields.hbs": `{{#each fields as |node|}}
{{#if node.fieldset}}
<fieldset>
  {{#if node.legend}}<legend>{{localize node.legend}}</legend>{{/if}}
  {{> "templates/generic/form-fields.hbs" fields=node.fields}}
</fieldset>
{{else}}
{{formField node.field value=node.value rootId=../rootId source=../source localize=true}}
{{/if}}
{{/each}}`,
};
