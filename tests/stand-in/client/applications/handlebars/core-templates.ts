/** The text of a template, or what it was compiled to as the client was built. */
export type CoreTemplate = string | { readonly compiled: TemplateSpecification };

/** The host's own generic templates, by the path under which systems name them. */
export const coreTemplates: Record<string, CoreTemplate> = {
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
  "templates/generic/form-fields.hbs": `{{#*inline "formNodes"}}
{{#each nodes as |node|}}
{{#if node.fieldset}}
<fieldset>
  {{#if node.legend}}<legend>{{localize node.legend}}</legend>{{/if}}
  {{> formNodes nodes=node.fields}}
</fieldset>
{{else}}
{{formField node.field value=node.value choices=node.choices rootId=@root.rootId localize=true}}
{{/if}}
{{/each}}
{{/inline}}
<section class="standard-form scrollable">{{> formNodes nodes=fields}}</section>`,
  "templates/dice/roll.hbs": `<div class="dice-roll" data-action="expandRoll">
  {{#if flavor}}<div class="dice-flavor">{{flavor}}</div>{{/if}}
  <div class="dice-result">
    <div class="dice-formula">{{formula}}</div>
    {{{tooltip}}}
    <h4 class="dice-total">{{total}}</h4>
  </div>
</div>`,
  "templates/dice/tooltip.hbs": `<div class="dice-tooltip"><div class="wrapper">
  {{#each parts}}
  <section class="tooltip-part"><div class="dice">
    <header class="part-header">
      <span class="part-formula">{{formula}}</span>{{#if flavor}}<span class="part-flavor">{{flavor}}</span>{{/if}}
      <span class="part-total">{{total}}</span>
    </header>
    <ol class="dice-rolls">
      {{#each rolls}}<li class="roll {{classes}}">{{result}}</li>{{/each}}
    </ol>
  </div></section>
  {{/each}}
</div></div>`,
};
