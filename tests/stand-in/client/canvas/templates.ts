/** The core templates of the scene, under the paths that systems may name in their own applications. */
export const canvasTemplates: Readonly<Record<string, string>> = {
  "templates/hud/waypoint-label.hbs": `<div class="waypoint-label {{cssClass}}">
  <i class="icon {{action.icon}}" inert></i>
  <span class="total-measurement">{{distance.total}} {{units}}</span>
  {{#if distance.delta}}<span class="delta-measurement">({{distance.delta}})</span>{{/if}}
  {{#if cost}}{{#unless (eq cost.total distance.total)}}<span class="total-cost"><i class="fa-solid fa-shoe-prints" inert></i> {{cost.total}} {{cost.units}}</span>{{/unless}}{{/if}}
  {{#unless elevation.hidden}}<span class="total-elevation"><i class="icon {{elevation.icon}}" inert></i> {{elevation.total}} {{units}}</span>{{/unless}}
</div>`,
  "templates/hud/token-hud.hbs": `<form autocomplete="off">
  <div class="col left">
    <div class="attribute elevation">
      <label><i class="fa-solid fa-arrows-up-down" inert></i><input type="text" name="elevation" value="{{elevation}}" aria-label="{{labels.elevation}}" data-tooltip></label>
    </div>
    {{#if canConfigure}}<button type="button" class="control-icon" data-action="config" aria-label="{{labels.config}}" data-tooltip><i class="fa-solid fa-gear" inert></i></button>{{/if}}
    {{#if canMovement}}<button type="button" class="control-icon" data-action="togglePalette" data-palette="movementActions" aria-expanded="false" aria-label="{{labels.movement}}" data-tooltip><i class="fa-solid fa-person-running" inert></i></button>
    <div class="palette movement-actions" data-palette="movementActions">
      {{#each movementActions}}<button type="button" class="movement-action-control {{cssClass}}" data-action="movementAction" data-movement-action="{{id}}" aria-pressed="{{#if isActive}}true{{else}}false{{/if}}"><i class="{{icon}}" inert></i> <span>{{label}}</span></button>{{/each}}
    </div>{{/if}}
    {{#if canChangeLevel}}<button type="button" class="control-icon" data-action="togglePalette" data-palette="levels" aria-expanded="false" aria-label="{{labels.level}}" data-tooltip><i class="fa-solid fa-layer-group" inert></i></button>
    <div class="palette levels" data-palette="levels">
      {{#each levels}}<button type="button" class="movement-action-control {{cssClass}}" data-action="level" data-level="{{id}}" aria-pressed="{{#if isActive}}true{{else}}false{{/if}}"><span>{{label}}</span></button>{{/each}}
    </div>{{/if}}
  </div>
  <div class="col middle">
    <div class="attribute bar2">{{#if displayBar2}}<input type="text" name="bar2" value="{{bar2Data.value}}" aria-label="{{bar2Data.label}}"{{#unless bar2Data.editable}} disabled{{/unless}}>{{#if bar2Data.max}}<span class="max">/ {{bar2Data.max}}</span>{{/if}}{{/if}}</div>
    <div class="attribute bar1">{{#if displayBar1}}<input type="text" name="bar1" value="{{bar1Data.value}}" aria-label="{{bar1Data.label}}"{{#unless bar1Data.editable}} disabled{{/unless}}>{{#if bar1Data.max}}<span class="max">/ {{bar1Data.max}}</span>{{/if}}{{/if}}</div>
  </div>
  <div class="col right">
    {{#if canToggleCombat}}<button type="button" class="control-icon {{combatClass}}" data-action="combat" aria-pressed="{{#if combatClass}}true{{else}}false{{/if}}" aria-label="{{labels.combat}}" data-tooltip><i class="fa-solid fa-khanda" inert></i></button>{{/if}}
    <button type="button" class="control-icon {{targetClass}}" data-action="target" aria-pressed="{{#if targetClass}}true{{else}}false{{/if}}" aria-label="{{labels.target}}" data-tooltip><i class="fa-solid fa-bullseye" inert></i></button>
    {{#if isGM}}<button type="button" class="control-icon {{visibilityClass}}" data-action="visibility" aria-pressed="{{#if visibilityClass}}true{{else}}false{{/if}}" aria-label="{{labels.visibility}}" data-tooltip><i class="fa-solid fa-eye-slash" inert></i></button>{{/if}}
    <button type="button" class="control-icon" data-action="togglePalette" data-palette="effects" aria-expanded="false" aria-label="{{labels.effects}}" data-tooltip><i class="fa-solid fa-person-rays" inert></i></button>
    <div class="palette status-effects" data-palette="effects">
      {{#each statusEffects}}<button type="button" class="status-effect" data-action="effect" data-status-id="{{id}}" aria-pressed="{{#if isActive}}true{{else}}false{{/if}}" aria-label="{{title}}" data-tooltip><img class="effect-control {{cssClass}}" src="{{src}}" alt="" data-status-id="{{id}}"></button>{{/each}}
    </div>
  </div>
</form>`,
};
