/**
 * Documented classes of `foundry.canvas` that this host has only by name: a system may extend them and put its own into
 * CONFIG. https://foundryvtt.com/api/v14/modules/foundry.canvas.html
 */
export const ABSENT = {
  animation: "ChatBubbles SmoothNoise",
  containers:
    "CachedContainer ControlIcon Cursor DoorControl DoorMesh GridMesh ParticleEffect PointSourceMesh QuadMesh ResizeHandle " +
    "SpriteMesh UnboundContainer",
  geometry: "LimitedAnglePolygon ObservableTransform PolygonMesher UnboundTransform WeilerAthertonClipper",
  "geometry.edges": "CanvasEdges CollisionResult Edge PolygonVertex",
  interaction: "AlertPing ArrowPing ChevronPing Ping PulsePing",
  layers:
    "CanvasBackgroundAlterationEffects CanvasColorationEffects CanvasDarknessEffects CanvasDepthMask " +
    "CanvasIlluminationEffects CanvasOcclusionMask CanvasVisionMask DarknessLevelContainer WeatherEffects",
  perception: "FogManager",
  "placeables.tokens": "TurnMarkerData",
  "placeables.regions": "RegionGeometry RegionMesh",
  primary: "PrimaryCanvasContainer PrimaryGraphics PrimaryParticleEffect PrimarySpriteMesh",
  "rendering.batching": "BatchRenderer BatchShaderGenerator",
  "rendering.filters":
    "AbstractBaseFilter AbstractBaseMaskFilter AlphaBlurFilter AlphaBlurFilterPass GlowOverlayFilter InvisibilityFilter " +
    "PrimaryCanvasGroupAmbienceFilter TextureTransitionFilter VisibilityFilter VisionMaskFilter " +
    "VisualEffectsMaskingFilter VoidFilter WeatherOcclusionMaskFilter",
  "rendering.shaders":
    "AbstractBaseShader AbstractWeatherShader AdaptiveBackgroundShader AdaptiveColorationShader AdaptiveDarknessShader " +
    "AdaptiveIlluminationShader AdaptiveLightingShader AdaptiveVisionShader AmplificationBackgroundVisionShader " +
    "AmplificationSamplerShader BackgroundVisionShader BaseSamplerShader ColorAdjustmentsSamplerShader ColorationVisionShader " +
    "ColorizeBrightnessShader DashLineShader DepthSamplerShader FogSamplerShader FogShader GridShader HighlightRegionShader " +
    "IlluminationVisionShader OccludableSamplerShader PrimaryBaseSamplerShader RainShader RegionShader SnowShader " +
    "TokenRingSamplerShader TorchColorationShader TorchIlluminationShader WaveBackgroundVisionShader WaveColorationVisionShader " +
    "WeatherShaderEffect",
} as const;

/** Documented functions there, of which only the names are here. */
export const RENDERING = { mixins: "AdaptiveFragmentChannelMixin BaseShaderMixin" } as const;
